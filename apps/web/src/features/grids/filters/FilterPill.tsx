import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import classes from './Filters.module.css';

interface PillProps {
  name: string;
  /** The active filter in words; undefined when there is none. */
  description: string | undefined;
  onOpen: () => void;
  onRemove: () => void;
}

/** A facet and its filter as a pill: a click opens the editor, the cross removes the filter. */
function Pill({ name, description, onOpen, onRemove }: PillProps) {
  const { t } = useText();
  return (
    <span className={classes.pill} {...(description !== undefined && { 'data-active': '' })}>
      <UnstyledButton
        className={classes.pillButton}
        onClick={onOpen}
        aria-haspopup="dialog"
        title={description === undefined ? name : `${name}: ${description}`}
      >
        <span className={classes.pillText}>
          {name}
          {description !== undefined && (
            <>
              {': '}
              <span className={classes.pillSaid}>{description}</span>
            </>
          )}
        </span>
        {description === undefined && <IconChevronDown size={14} aria-hidden />}
      </UnstyledButton>
      {description !== undefined && (
        <UnstyledButton
          className={classes.pillRemove}
          aria-label={t('grids.filters.remove', { name })}
          title={t('grids.filters.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  );
}

interface Props extends PillProps {
  opened: boolean;
  onClose: () => void;
  children: () => React.ReactNode;
}

/** A facet's pill whose editor opens below it. */
export function FilterPill({ opened, onClose, children, ...pill }: Props) {
  const { t } = useText();
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && onClose()}
      position="bottom-start"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span style={{ maxWidth: '100%', flexShrink: 0, display: 'inline-flex' }}>
          <Pill {...pill} />
        </span>
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label={t('grids.filters.change', { name: pill.name })}>
        {opened && children()}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A facet's pill on narrow screens, where its editor opens in the drawer. */
export const FilterChip = Pill;
