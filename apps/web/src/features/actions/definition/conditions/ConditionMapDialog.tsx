import type { Action } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { paths } from '../../../../paths.ts';
import classes from './ConditionMapDialog.module.css';
import { conditionMap, type MapArrow, type MappedAction } from './condition-map.ts';

/** Sizes of the drawing in pixels: a box, and the gaps between boxes. */
const WIDTH = 200;
const HEIGHT = 48;
const COLUMN = WIDTH + 64;
const ROW = HEIGHT + 16;

const leftOf = ({ column }: MappedAction): number => column * COLUMN + 4;
const topOf = ({ row }: MappedAction): number => row * ROW + 4;

/** The curve from the right side of one box to the left side of another. */
function curve({ from, to }: MapArrow): string {
  const [x1, y1] = [leftOf(from) + WIDTH, topOf(from) + HEIGHT / 2];
  const [x2, y2] = [leftOf(to), topOf(to) + HEIGHT / 2];
  return `M ${x1} ${y1} C ${x1 + 36} ${y1}, ${x2 - 36} ${y2}, ${x2 - 2} ${y2}`;
}

interface Props {
  actions: readonly Action[];
  onClose: () => void;
}

/** A map of which action unlocks which: an arrow leads from an action to each one whose condition names it. */
export function ConditionMapDialog({ actions, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const { actions: mapped, arrows, unlinkedCount } = conditionMap(actions);
  const width = Math.max(0, ...mapped.map(leftOf)) + WIDTH + 8;
  const height = Math.max(0, ...mapped.map(topOf)) + HEIGHT + 8;
  const sourcesOf = (to: MappedAction) =>
    arrows.filter((arrow) => arrow.to === to).map(({ from }) => `«${local(from.action.Title)}»`);
  const nameOf = (place: MappedAction) => {
    const sources = sourcesOf(place);
    const title = local(place.action.Title);
    return sources.length === 0 ? title : t('actions.map.after', { title, sources: sources.join(', ') });
  };
  return (
    <EditorDialog title={t('actions.map')} onClose={onClose} size="min(72rem, 96vw)">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {mapped.length === 0 ? t('actions.map.none') : t('actions.map.help')}
        </Text>
        {mapped.length > 0 && (
          <div className={classes.frame} style={{ height }}>
            <svg width={width} height={height} aria-hidden="true">
              <defs>
                <marker
                  id="condition-arrow"
                  viewBox="0 0 8 8"
                  refX="7"
                  refY="4"
                  markerWidth="7"
                  markerHeight="7"
                  orient="auto"
                >
                  <path d="M 0 0 L 8 4 L 0 8 z" fill="var(--mantine-color-dimmed)" />
                </marker>
              </defs>
              {arrows.map((arrow) => (
                <path
                  key={`${arrow.from.action.Id}-${arrow.to.action.Id}`}
                  d={curve(arrow)}
                  className={classes.arrow}
                  markerEnd="url(#condition-arrow)"
                />
              ))}
            </svg>
            {mapped.map((place) => (
              <Link
                key={place.action.Id}
                to={paths.admin.action(place.action.Id)}
                className={classes.action}
                aria-label={nameOf(place)}
                style={{ left: leftOf(place), top: topOf(place), width: WIDTH, height: HEIGHT }}
              >
                {local(place.action.Title)}
              </Link>
            ))}
          </div>
        )}
        {unlinkedCount > 0 && mapped.length > 0 && (
          <Text size="sm">{t('actions.map.apart', { count: unlinkedCount })}</Text>
        )}
      </Stack>
    </EditorDialog>
  );
}
