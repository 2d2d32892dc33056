import { SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import classes from './Blocks.module.css';
import { type BlockType, blockGroups, blockKinds, blockTypes } from './block-types.ts';

interface Props {
  onAdd: (type: BlockType) => void;
  onClose: () => void;
}

/** A dialog that offers the types of blocks to add to a page, each with a description. */
export function AddBlockDialog({ onAdd, onClose }: Props) {
  const { t } = useText();
  return (
    <EditorDialog title={t('views.editing.blocks.add')} onClose={onClose}>
      <Stack gap="md">
        {blockGroups.map((group) => (
          <section key={group} aria-label={t(`views.editing.blocks.group.${group}`)}>
            <Title order={3} size="h4" mb="xs">
              {t(`views.editing.blocks.group.${group}`)}
            </Title>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
              {blockTypes
                .filter((type) => blockKinds[type].group === group)
                .map((type) => {
                  const { icon: BlockIcon } = blockKinds[type];
                  return (
                    <UnstyledButton key={type} className={classes.choice} onClick={() => onAdd(type)}>
                      <BlockIcon size={22} stroke={1.6} />
                      <span>
                        <Text span fw={500} display="block">
                          {t(`views.editing.block.${type}`)}
                        </Text>
                        <Text span size="sm" c="dimmed">
                          {t(`views.editing.block.${type}.help`)}
                        </Text>
                      </span>
                    </UnstyledButton>
                  );
                })}
            </SimpleGrid>
          </section>
        ))}
      </Stack>
    </EditorDialog>
  );
}
