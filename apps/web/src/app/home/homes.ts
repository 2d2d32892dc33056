import type { Identity } from '@ithaki/contract';
import { holds } from '../../api/session.ts';
import type { HomeWidget } from '../../feature.ts';

export type HomeKind = HomeWidget['home'];

const kinds: readonly HomeKind[] = ['staff', 'mentor', 'mentee'];

/** The homes that a person has by their roles; the first is theirs unless they choose another. */
export const homesOf = (identity: Identity): readonly HomeKind[] =>
  kinds.filter((kind) => holds(identity, `home.${kind}`));

/** The blocks that features add to a home, of those the person may see. */
export const widgetsFor = <W extends HomeWidget>(widgets: readonly W[], kind: HomeKind, identity: Identity): W[] =>
  widgets.filter((widget) => widget.home === kind && holds(identity, widget.permission));
