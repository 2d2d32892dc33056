import { stageName } from '@ithaki/application';
import type { ApplicationStatus } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useForm } from './queries.ts';

/** Returns a function that gives the name of a status: the programme's own or the default one. */
export function useStageName(): (status: ApplicationStatus) => string {
  const { t } = useText();
  const local = useLocalText();
  const stages = useForm().data?.Form.Stages ?? [];
  return (status) => {
    const name = stageName(stages, status);
    return name === undefined ? t(`applications.status.${status}`) : local(name);
  };
}
