import { useCan, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { Section } from '../editor/Section.tsx';

/** The way to the application form, which is written on a page of its own; of the programme that one is in. */
export function ApplicationFormSection({ projectId }: { projectId: number | undefined }) {
  const { t } = useText();
  const me = useMe();
  const may = useCan('applications.form');
  if (!may || projectId === undefined || projectId !== me.Project?.Id) return null;
  return (
    <Section title={t('formEditor.title')} help={t('programmeScreens.applicationForm.help')}>
      <Anchor to={paths.admin.applicationForm()} size="sm">
        {t('programmeScreens.applicationForm.open')}
      </Anchor>
    </Section>
  );
}
