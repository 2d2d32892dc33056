import { makeSlot } from './slot.tsx';

/** The person whose answers may fill fields. */
export interface ProposedFieldsOf {
  userId: number;
}

/** The slot for values of fields that a person gave in questionnaires, with its provider for app. */
export const [ProposedFieldsProvider, ProposedFieldsSlot] = makeSlot<ProposedFieldsOf>();
