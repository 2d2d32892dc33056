import { lazy, Suspense } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { addresses } from '../page/addresses.ts';
import page from '../page/Page.module.css';

const Picture = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })));

/** The code by which anyone can verify the receipt: as a link, and as a QR code for the printed receipt. */
export function VerifyLink({ code }: { code: string }) {
  const { t } = useText();
  const path = addresses.verify(code);
  return (
    <>
      <a href={path}>{code}</a>
      <span className={page.qr}>
        <Suspense>
          <Picture
            value={new URL(path, window.location.origin).href}
            size={128}
            marginSize={2}
            title={t('applications.applying.verifyCode.qr')}
          />
        </Suspense>
      </span>
    </>
  );
}
