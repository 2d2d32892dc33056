import { stageName } from '@ithaki/application';
import type { ApplicationStatus } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useForm } from './queries.ts';

/** Returns a function that names a status as the programme does, or by the default word. */
export function useStageName(): (status: ApplicationStatus) => string {
  const { t } = useText();
  const local = useLocalText();
  const stages = useForm().data?.Form.Stages ?? [];
  return (status) => {
    const name = stageName(stages, status);
    return name === undefined ? t(`applications.status.${status}`) : local(name);
  };
}
