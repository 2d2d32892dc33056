import type { Verified } from '@ithaki/contract';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useParam } from '../../address/address-state.ts';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { callQuery } from '../../api/query-options.ts';
import type { Icon } from '../../feature.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { PlainFrame } from '../../ui/page/PlainFrame.tsx';
import classes from './VerifyDocument.module.css';

const looks: Record<Verified['State'], { color: string; icon: Icon }> = {
  valid: { color: 'green', icon: IconCircleCheck },
  superseded: { color: 'yellow', icon: IconAlertTriangle },
  revoked: { color: 'red', icon: IconCircleX },
  unknown: { color: 'red', icon: IconCircleX },
};

/** The stored facts about the document with a code, for comparison with the document itself. */
function Result({ code }: { code: string }) {
  const { t, language } = useText();
  const asked = callQuery(api.verify.get, { Code: code });
  const { data, error, refetch } = useQuery({ ...asked, queryKey: [...asked.queryKey, language] });
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { State, Code, Document: document } = data;
  const { color, icon: Sign } = looks[State];
  return (
    <Stack role="status" gap="sm">
      <Alert color={color} icon={<Sign size={22} />} title={t(`verify.${State}`)}>
        {State === 'unknown' ? t('verify.unknown.help') : t('verify.compare')}
      </Alert>
      {document && (
        <>
          <Text fw={600}>{document.Title}</Text>
          <dl className={classes.lines}>
            <dt>{t('verify.programme')}</dt>
            <dd>{document.Programme}</dd>
            {document.Lines.map(({ Label, Text: text }) => (
              <div key={Label}>
                <dt>{Label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            <dt>{t('verify.code')}</dt>
            <dd>{Code}</dd>
          </dl>
        </>
      )}
    </Stack>
  );
}

/** The fingerprint of the key that signs documents, for comparison with the printed one. */
function KeyPrints() {
  const { t } = useText();
  const { data } = useQuery(callQuery(api.verify.keys, {}));
  if (!data) return null;
  return (
    <dl className={classes.lines}>
      {data.Keys.map(({ Print, Active }) => (
        <div key={Print}>
          <dt>{t(Active ? 'verify.key' : 'verify.key.earlier')}</dt>
          <dd>
            <code>{Print}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Screen verify/{code}: whether a document is genuine and still valid, for anyone who has it. */
export function VerifyDocument() {
  const { t } = useText();
  const code = useParam('code') ?? '';
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = typed.trim();
    if (asked) void navigate({ to: paths.verify(asked) });
  };
  return (
    <PlainFrame>
      <PageHeader title={t('verify.title')} lead={t('verify.lead')} />
      <Stack>
        {code && <Result code={code} />}
        <form onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              label={t('verify.code')}
              description={t('verify.code.help')}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" variant={code ? 'default' : 'filled'} disabled={typed.trim() === ''}>
              {t('verify.do')}
            </Button>
          </Stack>
        </form>
        {!code && <KeyPrints />}
      </Stack>
    </PlainFrame>
  );
}
