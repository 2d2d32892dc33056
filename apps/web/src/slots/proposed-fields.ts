import { makeSlot } from './slot.tsx';

/** The person whose answers may fill fields. */
export interface ProposedFieldsOf {
  userId: number;
}

/** The slot for field values that a person gave in questionnaires; `app` fills it through the provider. */
export const [ProposedFieldsProvider, ProposedFieldsSlot] = makeSlot<ProposedFieldsOf>();
