import { OwnHandNotice, Part, useInAnothersHands } from '../../features/accounts/index.ts';
import { LeaveProject } from '../../features/people/index.ts';
import { useText } from '../../i18n/text.ts';

/** Leaving the programme, by the person's own hand. */
export function Leave() {
  const { t } = useText();
  if (useInAnothersHands()) return <OwnHandNotice />;
  return (
    <Part title={t('people.leave')}>
      <LeaveProject />
    </Part>
  );
}
