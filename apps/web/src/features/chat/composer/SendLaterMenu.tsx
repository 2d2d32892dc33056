import { IconClock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import classes from './Composer.module.css';

const SendLater = lazy(() => import('./SendLater.tsx').then((part) => ({ default: part.SendLater })));

interface Props {
  isDisabled: boolean;
  onSend: (sendTime: Date) => void;
}

/** The button for sending a message later; its menu is loaded at the first click. */
export function SendLaterMenu({ isDisabled, onSend }: Props) {
  const { t } = useText();
  const [isPressed, setPressed] = useState(false);
  const button = (
    <IconButton
      label={t('chat.later')}
      size={40}
      className={classes.later ?? ''}
      disabled={isDisabled}
      aria-haspopup="menu"
      onClick={() => setPressed(true)}
    >
      <IconClock size={20} stroke={1.7} aria-hidden />
    </IconButton>
  );
  if (!isPressed) return button;
  return (
    <Suspense fallback={button}>
      <SendLater button={button} onSend={onSend} />
    </Suspense>
  );
}
