import type { ViewBlock } from '@ithaki/contract';
import {
  IconAddressBook,
  IconArrowRight,
  IconBooks,
  IconChartBar,
  IconClock,
  IconDatabase,
  IconFiles,
  IconForms,
  IconH1,
  IconHandClick,
  IconHome,
  IconListCheck,
  IconProgress,
  IconTable,
  IconTextSize,
  IconWorldCode,
} from '@tabler/icons-react';
import type { Icon } from '../../../../feature.ts';

/** A type of block. */
export type BlockType = ViewBlock['Type'];

/** The groups in which the editor offers blocks. */
export const blockGroups = ['text', 'mentee', 'programme'] as const;

/** How the editor offers a type of block. */
interface BlockKind {
  icon: Icon;
  group: (typeof blockGroups)[number];
  /** Returns a new block of this type. */
  fresh: () => ViewBlock;
}

/** Milliseconds until a new countdown ends. */
const MONTH = 30 * 86_400_000;

const empty = () => ({ el: '', en: '' });

/** Every type of block. */
export const blockKinds: Readonly<Record<BlockType, BlockKind>> = {
  heading: { icon: IconH1, group: 'text', fresh: () => ({ Type: 'heading', Text: empty() }) },
  text: { icon: IconTextSize, group: 'text', fresh: () => ({ Type: 'text', Body: empty() }) },
  table: {
    icon: IconTable,
    group: 'text',
    fresh: () => ({ Type: 'table', Columns: [empty(), empty()], Rows: [[empty(), empty()]] }),
  },
  button: { icon: IconHandClick, group: 'text', fresh: () => ({ Type: 'button', Label: empty(), Link: '/home' }) },
  countdown: {
    icon: IconClock,
    group: 'text',
    fresh: () => ({ Type: 'countdown', Label: empty(), Until: new Date(Date.now() + MONTH).toISOString() }),
  },
  progress: { icon: IconProgress, group: 'mentee', fresh: () => ({ Type: 'progress' }) },
  next: { icon: IconArrowRight, group: 'mentee', fresh: () => ({ Type: 'next' }) },
  actions: { icon: IconListCheck, group: 'mentee', fresh: () => ({ Type: 'actions' }) },
  form: { icon: IconForms, group: 'mentee', fresh: () => ({ Type: 'form', Fields: [] }) },
  home: { icon: IconHome, group: 'mentee', fresh: () => ({ Type: 'home' }) },
  library: { icon: IconBooks, group: 'programme', fresh: () => ({ Type: 'library' }) },
  files: { icon: IconFiles, group: 'programme', fresh: () => ({ Type: 'files' }) },
  contact: { icon: IconAddressBook, group: 'programme', fresh: () => ({ Type: 'contact' }) },
  report: { icon: IconChartBar, group: 'programme', fresh: () => ({ Type: 'report', Show: 'table' }) },
  service: { icon: IconDatabase, group: 'programme', fresh: () => ({ Type: 'service', Name: '', Show: 'table' }) },
  view: { icon: IconWorldCode, group: 'programme', fresh: () => ({ Type: 'view', Name: '' }) },
};

export const blockTypes = Object.keys(blockKinds) as BlockType[];
