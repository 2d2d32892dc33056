/** The parts of a form that are written on tabs of their own. */
export const tabs = ['form', 'texts', 'documents', 'window', 'stages', 'points', 'review', 'mails'] as const;

export type Tab = (typeof tabs)[number];
