import type { StaffApplication } from '@ithaki/contract';
import { Alert, Stack, Tabs } from '@mantine/core';
import { useAddressState } from '../../../../address/address-state.ts';
import { useText } from '../../../../i18n/text.ts';
import { Points } from '../../ranking/Points.tsx';
import { HoldBar } from '../moves/HoldBar.tsx';
import tabClasses from '../StatusTabs.module.css';
import { Answers } from './Answers.tsx';
import { Documents } from './Documents.tsx';
import { EraseApplicant } from './EraseApplicant.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { PanelTop } from './PanelTop.tsx';
import { Reviews } from './Reviews.tsx';

const parts = ['answers', 'documents', 'notes', 'points', 'reviews', 'history'] as const;

/** All that is known of an application, part by part; going through applications one reads the same part of each. */
export function PanelContent({ application }: { application: StaffApplication }) {
  const { t } = useText();
  const [search, setSearch] = useAddressState();
  const part = parts.find((one) => one === search.part) ?? 'answers';
  const show = (next: string | null) => setSearch({ part: next && next !== 'answers' ? next : undefined }, 'beside');
  const content = {
    answers: () => <Answers application={application} />,
    documents: () => <Documents application={application} />,
    notes: () => <Notes application={application} />,
    points: () => <Points application={application} />,
    reviews: () => <Reviews application={application} />,
    history: () => <History application={application} />,
  }[part];
  return (
    <Stack gap="md">
      <HoldBar />
      <PanelTop application={application} />
      {application.Failures.length > 0 && (
        <Alert color="needs" title={t('selecting.failures', { count: application.Failures.length })}>
          {application.Failures.map(({ Path, Reason, Line }) => (
            <div key={`${Path.join('.')}${Reason}`}>
              {Path.join(' › ')}: {Reason}
              {Line !== undefined && ` (${t('selecting.failures.line', { line: Line })})`}
            </div>
          ))}
        </Alert>
      )}
      <Tabs value={part} onChange={show}>
        <Tabs.List aria-label={t('selecting.panel.parts')} className={tabClasses.list ?? ''} mb="md">
          {parts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`selecting.part.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={part} tabIndex={-1}>
          {content()}
        </Tabs.Panel>
      </Tabs>
      {application.Can.Erase && application.UserId !== null && (
        <EraseApplicant application={application} userId={application.UserId} />
      )}
    </Stack>
  );
}
