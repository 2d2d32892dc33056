import type { StaffApplication } from '@ithaki/contract';
import { AnswerList } from '../AnswerList.tsx';

/** What the applicant answered, by the form of their own version. */
export function Answers({ application }: { application: StaffApplication }) {
  return (
    <AnswerList
      sections={application.Form.Sections}
      answers={application.Answers}
      shown={application.Shown}
      level={3}
    />
  );
}
