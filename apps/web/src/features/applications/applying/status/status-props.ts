import type { OwnApplication } from '@ithaki/contract';

/** What every part of the page of an application is given. */
export interface StatusProps {
  application: OwnApplication;
  /** Of the link by which it was opened; without it the session's. */
  token?: string;
  onChange: (application: OwnApplication) => void;
  onReload: () => void;
}

/** Who asks, as the calls want it. */
export const askerOf = ({ application, token }: Pick<StatusProps, 'application' | 'token'>) =>
  token === undefined ? { ProjectId: application.Project.Id } : { Token: token };
