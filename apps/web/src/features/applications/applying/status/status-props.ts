import type { OwnApplication } from '@ithaki/contract';

/** Props of every part of the page of an application. */
export interface StatusProps {
  application: OwnApplication;
  /** Token of the link that opened it; absent with a session. */
  token?: string;
  onChange: (application: OwnApplication) => void;
  onReload: () => void;
}

/** Body fields by which calls identify the applicant. */
export const applicantFields = ({ application, token }: Pick<StatusProps, 'application' | 'token'>) =>
  token === undefined ? { ProjectId: application.Project.Id } : { Token: token };
