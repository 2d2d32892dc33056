import type { ConsentState } from '@ithaki/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { safeReturnUrl } from '../../address/safe-return.ts';
import { api, callAddress } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useIdentity } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { projectInPath } from '../../paths.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { PlainFrame } from '../../ui/page/PlainFrame.tsx';
import { ScreenViews } from '../../view-frame/ScreenViews.tsx';
import { ConsentHistory, TextBody } from './ConsentHistory.tsx';
import { ConsentPoints, hasBits } from './ConsentPoints.tsx';
import { useAnswerConsent, useConsent } from './queries.ts';

/** Says whether consent is requested, for the first time or again, or has been given. */
function ConsentStatus({ state }: { state: ConsentState }) {
  const { t } = useText();
  if (!state.Asked)
    return (
      <Alert color="gray" icon={<IconInfoCircle size={20} />} title={t('consent.notAsked')} mb="md" role="status">
        {t('consent.notAsked.lead')}
      </Alert>
    );
  if (state.Given)
    return (
      <Alert color="green" icon={<IconCircleCheck size={20} />} title={t('consent.given')} mb="md" role="status">
        {t('consent.given.lead')}
      </Alert>
    );
  const again = state.History[0]?.Given === true;
  return (
    <Alert color="blue" icon={<IconInfoCircle size={20} />} mb="md" role="status">
      {t(again ? 'consent.askedAgain' : 'consent.asked')}
    </Alert>
  );
}

interface Props {
  state: ConsentState;
  project: string | undefined;
  goOn: () => void;
}

/** The form of the consent: its points, and the buttons to give and to withdraw it. */
function ConsentForm({ state, project, goOn }: Props) {
  const { t } = useText();
  const [chosen, setChosen] = useState(state.Given ? state.Value : 0);
  const answer = useAnswerConsent(project);
  const me = useIdentity();
  if (me?.ActingFor || me?.ViewAs) return <Alert color="gray">{t('consent.byHand')}</Alert>;
  const give = async () => {
    const reply = await answer.mutateAsync({ Version: state.Text.Version, Value: chosen });
    if (reply.Given) goOn();
  };
  const withdraw = async () => {
    await answer.mutateAsync('withdraw');
    setChosen(0);
    toast.done(t('consent.withdrawn'));
  };
  const changed = !state.Given || chosen !== state.Value;
  return (
    <Stack>
      <ConsentPoints points={state.Text.Points} least={state.MinValue} value={chosen} onChange={setChosen} />
      {answer.error && (
        <Alert color="red" role="alert">
          {messageOf(answer.error)}
        </Alert>
      )}
      <Group>
        {changed && (
          <Button
            loading={answer.isPending}
            disabled={!hasBits(chosen, state.MinValue)}
            onClick={() => void give().catch(() => undefined)}
          >
            {t(state.Given ? 'consent.giveChange' : 'consent.give')}
          </Button>
        )}
        {state.Given && (
          <>
            <Button variant={changed ? 'default' : 'filled'} onClick={goOn}>
              {t('consent.goOn')}
            </Button>
            <Button variant="default" loading={answer.isPending} onClick={() => void withdraw().catch(() => undefined)}>
              {t('consent.withdraw')}
            </Button>
          </>
        )}
      </Group>
      {state.Given && (
        <Text size="sm" c="dimmed">
          {t('consent.withdraw.lead')}
        </Text>
      )}
    </Stack>
  );
}

/** The consent page: text, form and history. The router opens it while the programme's consent is missing. */
export function Consent() {
  const { t } = useText();
  const local = useLocalText();
  const router = useRouter();
  const [{ returnUrl }] = useAddressState();
  const back = safeReturnUrl(returnUrl, window.location.origin);
  const project = projectInPath(new URL(back, window.location.origin).pathname);
  const consent = useConsent(project);
  const goOn = () => router.history.replace(back);
  if (!consent.data)
    return (
      <PlainFrame wide>
        {consent.error ? (
          <ErrorState message={messageOf(consent.error)} onRetry={() => void consent.refetch()} />
        ) : (
          <FormSkeleton fields={4} />
        )}
      </PlainFrame>
    );
  const { Text: text, History: events, Asked } = consent.data;
  return (
    <PlainFrame wide>
      <PageHeader title={local(text.Title)} />
      <ConsentStatus state={consent.data} />
      <ScreenViews screen="gdpr" project={project}>
        <TextBody text={local(text.Body)} />
      </ScreenViews>
      {Asked && <ConsentForm key={text.Version} state={consent.data} project={project} goOn={goOn} />}
      <ConsentHistory project={project} events={events} />
      <Group mt="xl" gap="xs">
        <Button
          component="a"
          href={callAddress(api.personalData.archive, {})}
          download
          variant="subtle"
          size="compact-md"
        >
          {t('consent.myData')}
        </Button>
        <Button component="a" href="/account/logoff" variant="subtle" size="compact-md">
          {t('consent.signOut')}
        </Button>
      </Group>
    </PlainFrame>
  );
}
