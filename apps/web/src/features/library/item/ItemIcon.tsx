import type { LibraryItem } from '@ithaki/contract';
import { ThemeIcon } from '@mantine/core';
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconHeadphones,
  IconLink,
  IconPhoto,
  IconPresentation,
  IconTable,
  IconVideo,
} from '@tabler/icons-react';
import type { Icon } from '../../../feature.ts';
import { itemLook, type Look } from './item-text.ts';

const icons: Record<Look, Icon> = {
  pdf: IconFileTypePdf,
  document: IconFileText,
  sheet: IconTable,
  slides: IconPresentation,
  image: IconPhoto,
  video: IconVideo,
  audio: IconHeadphones,
  file: IconFile,
  link: IconLink,
};

/** The icon of an item's kind; decorative, since the kind is also given in text. */
export function ItemIcon({ item, size = 38 }: { item: Pick<LibraryItem, 'Type' | 'Link'>; size?: number }) {
  const IconComponent = icons[itemLook(item)];
  return (
    <ThemeIcon variant="light" size={size} radius="md" aria-hidden>
      <IconComponent size={size * 0.58} stroke={1.6} />
    </ThemeIcon>
  );
}
