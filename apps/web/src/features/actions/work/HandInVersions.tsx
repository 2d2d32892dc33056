import type { MenteeAction } from '@ithaki/contract';
import { Accordion } from '@mantine/core';
import { useAllVersions } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import type { Target } from '../action-data.ts';
import { Section } from '../Section.tsx';
import { partsOf } from './action-type-parts.tsx';
import { HandInFacts, HandInVersion } from './HandInVersion.tsx';
import { taskBox, useHandIns } from './hand-in-queries.ts';

interface Props {
  item: MenteeAction;
  target: Target;
}

/** All handed-in versions with their reviews; renders nothing before the first. */
export function HandInVersions({ item, target }: Props) {
  const { t } = useText();
  const { data } = useHandIns(target);
  const handIns = data?.HandIns ?? [];
  const needsFiles =
    partsOf(item.Action.TypeId).handIn?.hasFiles === true && handIns.some(({ Files }) => Files.length > 0);
  const files = useAllVersions(taskBox(target), needsFiles);
  if (handIns.length === 0) return null;
  return (
    <Section title={t('actions.versions')}>
      <Accordion variant="contained" order={3} multiple>
        {handIns.map((handIn) => (
          <Accordion.Item key={handIn.Number} value={String(handIn.Number)}>
            <Accordion.Control>
              <HandInFacts handIn={handIn} />
            </Accordion.Control>
            <Accordion.Panel>
              <HandInVersion item={item} target={target} handIn={handIn} files={files.data ?? []} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}
