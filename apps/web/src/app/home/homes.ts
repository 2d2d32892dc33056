import type { Identity } from '@ithaki/contract';
import { hasPermission, isImpersonated } from '../../api/session.ts';
import type { HomeKind, HomeWidget } from '../../feature.ts';

const kinds: readonly HomeKind[] = ['staff', 'mentor', 'mentee'];

/** The home pages a person's roles give access to; the first is the default. */
export const homesOf = (identity: Identity): readonly HomeKind[] =>
  kinds.filter((kind) => hasPermission(identity, `home.${kind}`));

/** The widgets of a home page that the person may see. */
export const widgetsFor = <W extends HomeWidget>(widgets: readonly W[], kind: HomeKind, identity: Identity): W[] =>
  widgets.filter(
    ({ home, permission, hiddenWhileImpersonated }) =>
      home === kind && hasPermission(identity, permission) && !(hiddenWhileImpersonated && isImpersonated(identity)),
  );
