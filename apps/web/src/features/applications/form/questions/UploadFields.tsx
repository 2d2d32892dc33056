import type { DocumentRequirement } from '@ithaki/application/schema';
import { MultiSelect, NumberInput, SimpleGrid } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';

type Upload = NonNullable<DocumentRequirement['Upload']>;
type Group = NonNullable<Upload['Groups']>[number];

const groups = ['image', 'pdf', 'office', 'text', 'archive'] as const satisfies readonly Group[];

/** How many files a question accepts, and of which kinds. */
export function UploadFields({ value, onChange }: { value: Upload | undefined; onChange: (upload: Upload) => void }) {
  const { t } = useText();
  const { MaxFiles = 1, Groups } = value ?? {};
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NumberInput
        label={t('applications.form.upload.most')}
        min={1}
        max={20}
        clampBehavior="strict"
        allowDecimal={false}
        value={MaxFiles}
        onChange={(next) => typeof next === 'number' && next >= 1 && onChange({ MaxFiles: next, Groups })}
      />
      <MultiSelect
        label={t('applications.form.upload.groups')}
        placeholder={Groups ? undefined : t('applications.form.upload.usual')}
        data={groups.map((group) => ({ value: group, label: t(`applications.form.upload.${group}`) }))}
        value={Groups ?? []}
        onChange={(chosen) => {
          const selected = groups.filter((group) => chosen.includes(group));
          onChange({ MaxFiles, Groups: selected.length > 0 ? selected : undefined });
        }}
      />
    </SimpleGrid>
  );
}
