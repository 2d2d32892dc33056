import type { Action, BodyOf, Calls, JsonObject } from '@ithaki/contract';
import { compile } from '@ithaki/script';
import { Button, Menu } from '@mantine/core';
import { IconBraces, IconChevronDown, IconColumns, IconLayout, IconMathFunction } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { ApiError } from '../../../../api/error.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useCan } from '../../../../api/session.ts';
import { CodeDialog, type CodeProblem } from '../../../../editor/CodeDialog.tsx';
import { scriptProblemText } from '../../../../editor/script-problem.ts';
import { type Translate, useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { paths } from '../../../../paths.ts';
import { LineDialog } from '../../../../ui/dialogs/LineDialog.tsx';
import { ScreenLink } from '../../../../ui/links/ScreenLink.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useSaveAction } from '../../definition-queries.ts';

type Change = Omit<BodyOf<Calls['actions']['saveGrid']>, 'Id' | 'Version'>;

/** The kinds of readers for whom an action may have a design. */
const readers = ['mentee', 'mentor', 'admin'] as const;

/** Returns the owners of the designs that an action can show: the action itself, and its type. */
const designOwners = ({ Id, TypeId }: Action) =>
  [
    { owner: `action:${Id}`, of: 'own' },
    { owner: `type:${TypeId}`, of: 'type' },
  ] as const;

/** Returns what is wrong with a script that fills cells of the grid. */
function gridScriptProblem(t: Translate, text: string): CodeProblem | undefined {
  const code = compile(text, 'grid');
  return code.ok ? undefined : { message: scriptProblemText(t, text, code), place: code };
}

/** Returns the error message of a failed save, with the server's messages on single fields. */
const refusal = (error: Error | null): string | undefined =>
  error ? [messageOf(error), ...(error instanceof ApiError ? Object.values(error.fields) : [])].join(' ') : undefined;

/** A menu that edits an action's sub-columns, the script of their cells and its data, and links to its designs. */
export function ActionTexts({ action }: { action: Action }) {
  const { t } = useText();
  const local = useLocalText();
  const [opened, setOpened] = useState<'titles' | 'function' | 'data'>();
  const writesDesigns = useCan('views.edit');
  const save = useSaveAction();
  const title = local(action.Title);
  const close = () => {
    setOpened(undefined);
    save.reset();
  };
  const change = (part: Change) =>
    save.mutate(
      { Id: action.Id, Version: action.Version, ...part },
      {
        onSuccess: () => {
          toast.done(t('actions.definition.saved'));
          close();
        },
      },
    );
  const dialog = { busy: save.isPending, failure: refusal(save.error), onClose: close };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={t('actions.grid.textsOf', { title })}
          >
            {t('actions.grid.edit')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconColumns size={16} aria-hidden />} onClick={() => setOpened('titles')}>
            {t('actions.definition.titles')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMathFunction size={16} aria-hidden />} onClick={() => setOpened('function')}>
            {t('actions.definition.Function')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBraces size={16} aria-hidden />} onClick={() => setOpened('data')}>
            {t('actions.grid.data')}
          </Menu.Item>
          {writesDesigns &&
            designOwners(action).map(({ owner, of }) => (
              <Fragment key={of}>
                <Menu.Divider />
                <Menu.Label>{t(`actions.grid.design.${of}`)}</Menu.Label>
                {readers.map((reader) => (
                  <Menu.Item
                    key={reader}
                    leftSection={<IconLayout size={16} aria-hidden />}
                    renderRoot={(props) => (
                      <ScreenLink
                        to={paths.admin.development('Custom Views', { view: `${owner}:${reader}`, class: 'design' })}
                        {...props}
                      />
                    )}
                  >
                    {t(`actions.grid.design.${reader}`)}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
        </Menu.Dropdown>
      </Menu>
      {opened === 'titles' && (
        <LineDialog
          {...dialog}
          title={title}
          label={t('actions.definition.titles')}
          description={t('actions.definition.titlesHelp')}
          value={action.Titles.join(', ')}
          emptyAllowed
          onDone={(Titles) => change({ Titles })}
        />
      )}
      {opened === 'function' && (
        <CodeDialog
          {...dialog}
          title={t('actions.grid.functionOf', { title })}
          language="javascript"
          value={action.Function}
          check={(text) => gridScriptProblem(t, text)}
          onDone={(text) => change({ Function: text })}
        />
      )}
      {opened === 'data' && (
        <CodeDialog
          {...dialog}
          title={t('actions.grid.dataOf', { title })}
          language="json"
          value={JSON.stringify(action.Data, null, 2)}
          onDone={(text) => change({ Data: JSON.parse(text || '{}') as JsonObject })}
        />
      )}
    </>
  );
}
