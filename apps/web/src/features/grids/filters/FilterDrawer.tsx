import { Button, Drawer, NavLink, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { Facet } from './facets.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  facets: readonly Facet[];
  nameOf: (facet: Facet) => string;
  descriptionOf: (facet: Facet) => string | undefined;
  /** The facet being edited; undefined shows the list of facets. */
  facet: Facet | undefined;
  onFacet: (key: string | undefined) => void;
  /** The editor of that facet. */
  editor: ReactNode;
  /** List to add other facets. */
  addFilter: ReactNode;
  /** Removes all filters; undefined when there are none. */
  onClear: (() => void) | undefined;
  /** Number of mentees that match the filters. */
  all: number | undefined;
}

/** The filters in a drawer, for narrow screens. */
export function FilterDrawer(props: Props) {
  const { opened, onClose, facets, nameOf, descriptionOf, facet, onFacet, editor, addFilter, onClear, all } = props;
  const { t, language } = useText();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="100%"
      title={facet ? nameOf(facet) : t('grids.filters')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {facet ? (
        <Stack gap="sm">
          <Button
            variant="subtle"
            size="compact-sm"
            w="max-content"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => onFacet(undefined)}
          >
            {t('grids.filters.back')}
          </Button>
          {editor}
        </Stack>
      ) : (
        <Stack gap={0}>
          {facets.map((listed) => {
            const description = descriptionOf(listed);
            return (
              <NavLink
                key={listed.key}
                component="button"
                label={nameOf(listed)}
                {...(description !== undefined && {
                  description: (
                    <Text component="span" size="sm" fw={600} c="brand">
                      {description}
                    </Text>
                  ),
                })}
                rightSection={<IconChevronRight size={16} aria-hidden />}
                onClick={() => onFacet(listed.key)}
              />
            );
          })}
          {addFilter}
        </Stack>
      )}
      <Stack mt="lg" gap="xs">
        {onClear && (
          <Button variant="default" onClick={onClear}>
            {t('grids.filters.clear')}
          </Button>
        )}
        <Button onClick={onClose}>
          {all === undefined
            ? t('ui.close')
            : t('grids.filters.show', { count: all, figure: all.toLocaleString(language) })}
        </Button>
      </Stack>
    </Drawer>
  );
}
