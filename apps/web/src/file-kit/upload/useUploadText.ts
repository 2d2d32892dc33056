import { ApiError } from '../../api/error.ts';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { bytesText } from '../bytes.ts';
import type { UploadView } from './upload-types.ts';

/** What a person is told of a file on its way, in one line. */
export function useUploadWords({ stage, progress, size, speed, error }: UploadView): string {
  const { t, language } = useText();
  const whole = bytesText(size, language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(Math.max(0, progress));
  if (stage === 'sending') {
    const far = t('fileScreens.stage.sending', { percent, size: whole });
    return speed > 0 ? `${far} · ${t('fileScreens.speed', { bytes: bytesText(speed, language) })}` : far;
  }
  if (stage === 'failed') {
    // What is no refusal of the server is the browser's: it cannot read the file any more.
    return error instanceof ApiError ? messageOf(error) : t('fileScreens.stage.unreadable');
  }
  return t(`fileScreens.stage.${stage}`, { percent, size: whole });
}
