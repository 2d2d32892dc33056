import type { PersonTabProps } from '../../../feature.ts';
import { AuditList } from './AuditList.tsx';

/** Tab 'history' of a person's page: the audit records about them. */
export const PersonHistory = ({ userId }: PersonTabProps) => <AuditList userId={userId} />;
