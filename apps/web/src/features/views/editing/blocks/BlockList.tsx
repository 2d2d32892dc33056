import type { Role } from '@ithaki/contract';
import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.tsx';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { EmptyText } from '../../../../ui/page/Panel.tsx';
import { moveItem } from '../../../../ui/sort/move-item.ts';
import { SortableList } from '../../../../ui/sort/SortableList.tsx';
import { usePersonFields } from '../queries.ts';
import { type KeyedBlock, keyed } from '../view-draft.ts';
import { AddBlockDialog } from './AddBlockDialog.tsx';
import { BlockForm, hasForm } from './BlockForm.tsx';
import classes from './Blocks.module.css';
import { blockSummary } from './block-summary.ts';
import { type BlockType, blockKinds } from './block-types.ts';

interface Props {
  blocks: readonly KeyedBlock[];
  /** The roles that see the page; none for everyone. */
  readers: readonly Role[];
  onChange: (blocks: readonly KeyedBlock[]) => void;
}

/** The blocks of a page in their order: added, moved by drag or keys, copied, removed, and each edited in its place. */
export function BlockList({ blocks, readers, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [isAdding, setIsAdding] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const { ask, dialog } = useConfirm();
  const fields = usePersonFields();
  const nameOf = ({ block }: KeyedBlock) => {
    const summary = blockSummary(block, local, fields);
    const type = t(`views.editing.block.${block.Type}`);
    return summary ? `${type}: ${summary}` : type;
  };
  const add = (type: BlockType) => {
    const added = keyed(blockKinds[type].fresh());
    onChange([...blocks, added]);
    setOpened(added.key);
    setIsAdding(false);
  };
  const copy = (item: KeyedBlock) => {
    const copied = keyed(structuredClone(item.block));
    onChange(blocks.flatMap((other) => (other.key === item.key ? [other, copied] : [other])));
  };
  const remove = async (item: KeyedBlock) => {
    const sure = await ask({
      title: t('views.editing.blocks.remove'),
      message: nameOf(item),
      confirm: t('views.editing.blocks.remove'),
      destructive: true,
    });
    if (sure) onChange(blocks.filter(({ key }) => key !== item.key));
  };
  return (
    <Stack gap="sm">
      {blocks.length === 0 && <EmptyText>{t('views.editing.blocks.none')}</EmptyText>}
      <Accordion
        value={opened}
        onChange={setOpened}
        order={3}
        chevronPosition="left"
        classNames={{ item: classes.item, control: classes.title, content: classes.content }}
      >
        <SortableList
          label={t('views.editing.blocks')}
          items={blocks}
          idOf={({ key }) => key}
          nameOf={nameOf}
          onMove={(from, to) => onChange(moveItem(blocks, from, to))}
          row={(item) => (
            <BlockRow
              item={item}
              readers={readers}
              name={nameOf(item)}
              onChange={(block) =>
                onChange(blocks.map((other) => (other.key === item.key ? { ...other, block } : other)))
              }
              onCopy={() => copy(item)}
              onRemove={() => void remove(item)}
            />
          )}
        />
      </Accordion>
      <Group>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          variant={blocks.length === 0 ? 'filled' : 'default'}
          aria-haspopup="dialog"
          onClick={() => setIsAdding(true)}
        >
          {t('views.editing.blocks.add')}
        </Button>
      </Group>
      {isAdding && <AddBlockDialog onAdd={add} onClose={() => setIsAdding(false)} />}
      {dialog}
    </Stack>
  );
}

interface RowProps {
  item: KeyedBlock;
  readers: readonly Role[];
  name: string;
  onChange: (block: KeyedBlock['block']) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** A block: its name, which opens its form, and the buttons that copy and remove it. */
function BlockRow({ item: { key, block }, readers, name, onChange, onCopy, onRemove }: RowProps) {
  const { t } = useText();
  const { icon: BlockIcon } = blockKinds[block.Type];
  const label = (
    <Group gap="xs" wrap="nowrap">
      <BlockIcon size={18} stroke={1.6} />
      <Text size="sm" truncate>
        {name}
      </Text>
    </Group>
  );
  return (
    <div className={classes.row}>
      {hasForm(block) ? (
        <Accordion.Item value={key}>
          <Accordion.Control>{label}</Accordion.Control>
          <Accordion.Panel>
            <BlockForm block={block} readers={readers} onChange={onChange} />
          </Accordion.Panel>
        </Accordion.Item>
      ) : (
        <div className={classes.plain}>{label}</div>
      )}
      <div className={classes.buttons}>
        <IconButton label={t('views.editing.blocks.copyOf', { name })} onClick={onCopy}>
          <IconCopy size={16} />
        </IconButton>
        <IconButton label={t('views.editing.blocks.removeOf', { name })} onClick={onRemove}>
          <IconTrash size={16} />
        </IconButton>
      </div>
    </div>
  );
}
