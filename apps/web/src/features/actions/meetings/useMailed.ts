import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';

/** Says how many were mailed. */
export function useMailed(): { onSuccess: (count: number) => void } {
  const { t } = useText();
  return { onSuccess: (count) => toast.done(t('actionScreens.mail.done', { count })) };
}
