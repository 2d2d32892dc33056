import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('by default the server listens on this machine only, with the demonstration', () => {
  expect(readConfig({}, [])).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    demo: true,
    rateLimits: true,
  });
});

test('settings override the defaults, and an empty setting counts as absent', () => {
  const config = readConfig({ PORT: '8080', HOST: '::', DATABASE_URL: '', SMTP_URL: '' }, ['--no-demo']);
  expect(config).toMatchObject({ publicUrl: 'http://localhost:8080', databaseUrl: null, smtpUrl: null, demo: false });
  expect(readConfig({ PUBLIC_URL: 'https://a.gr/' }, []).publicUrl).toBe('https://a.gr');
});

test('an invalid setting is named in the error', () => {
  expect(() => readConfig({ PORT: 'http' }, [])).toThrow('PORT');
  expect(() => readConfig({ PORT: '70000' }, [])).toThrow('PORT');
  expect(() => readConfig({ PUBLIC_URL: 'programme.gr' }, [])).toThrow('PUBLIC_URL');
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.org' }, [])).toThrow('S3_BUCKET');
  expect(() => readConfig({ CLAMD_HOST: 'scanner', CLAMD_PORT: 'x' }, [])).toThrow('CLAMD_PORT');
  expect(() => readConfig({ SESSION_SECRET: 'short' }, [])).toThrow('SESSION_SECRET');
});
