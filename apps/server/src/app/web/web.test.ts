import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { paletteOf } from '@ithaki/formats';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { storeResetToken } from '../../features/accounts/token-queries.ts';
import { aForm, anOpenForm } from '../../features/applications/applications.testing.ts';
import { insertLinks } from '../../features/applications/applying/link-queries.ts';
import { newToken } from '../../platform/secrets/tokens.ts';
import { aDatabase } from '../../testing/database.ts';
import { aPerson, aProject } from '../../testing/factories.ts';
import { testKeys } from '../../testing/test-app.ts';
import { buildApp } from '../build-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'ithaki-web-'));
const script = 'console.log("built");'.repeat(200);
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<head><title></title><script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style></head>',
);
writeFileSync(
  join(folder, 'apply.html'),
  '<head><title>applicants</title><script nonce="__CSP_NONCE__"></script></head><!--first view--><h1>Αίτηση</h1><!--end of first view-->',
);
writeFileSync(join(folder, 'frame.html'), '<script nonce="__CSP_NONCE__"></script>');
writeFileSync(join(folder, 'assets/main-a1b2.js'), script);
writeFileSync(join(folder, 'assets/frame-a1b2.js'), script);
writeFileSync(join(folder, 'assets/main-a1b2.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');

const { db } = await aDatabase();
const config = readConfig({ PUBLIC_URL: 'https://programme.example.gr' }, []);
const { server } = await buildApp({ config, db, keys: testKeys(), webFolder: folder });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers });

test('every address that a person can open gets the page', async () => {
  for (const url of ['/', '/home', '/programme-1/Admin/User/List', '/signin?returnUrl=%2Fhome']) {
    expect((await get(url)).headers['content-type'], url).toBe('text/html; charset=utf-8');
  }
  expect((await get('/account/Identity', { accept: 'text/html,*/*' })).payload).toContain('<script');
  expect((await get('/account/Identity', { accept: 'application/json' })).statusCode).toBe(405);
  expect((await get('/api/nothing', { accept: 'text/html' })).statusCode).toBe(404);
});

test('applicants get their own small page', async () => {
  for (const url of ['/applicationForm', '/APPLICATIONFORM/result/closed', '/application/form/abc', '/applicant/ok'])
    expect((await get(url)).payload, url).toContain('applicants');
  for (const url of ['/', '/applications', '/epicheiro/applicant'])
    expect((await get(url)).payload, url).not.toContain('applicants');
  expect((await get('/apply.html')).payload).not.toContain('__CSP_NONCE__');
});

test('the form’s page contains the form’s texts in both languages before its script loads, and names the form', async () => {
  const form = aForm({ Title: { el: '<b>Αίτηση</b>', en: 'Application' }, Intro: '__CSP_NONCE__' });
  const { url } = await anOpenForm(db, form);
  const { payload } = await get(`/applicationForm?project=${url}`);
  expect(payload).toContain(`<meta name="form" content="${url}"><title>`);
  expect(payload).toContain('<span lang="el">&lt;b&gt;Αίτηση&lt;/b&gt;</span><span lang="en">Application</span>');
  expect(payload).toContain('<p class="page-text">__CSP_NONCE__</p>');
  for (const other of [
    '/applicationForm?project=none',
    '/applicationForm/result/closed',
    '/applicationForm?project=%00',
  ])
    expect((await get(other)).payload, other).toContain('<!--first view--><h1>Αίτηση</h1>');
});

test('pages of a programme know its look before their script loads', async () => {
  const palette = paletteOf('#0b7285');
  const { url } = await aProject(db, { Config: { Look: { Color: '#0b7285', Palette: palette } } });
  const signIn = `/signin?returnUrl=${encodeURIComponent(`/${url}/home`)}`;
  for (const address of [signIn, `/${url}/home`, `/applicationForm/ranking?project=${url}`]) {
    const { payload } = await get(address);
    expect(payload, address).toContain('<meta name="look" content="');
    expect(payload, address).toContain('--fill:#0b7285;--on-fill:#ffffff');
  }
  for (const address of ['/', '/signin', '/signin?returnUrl=%2Fnone%2Fhome', '/signin?project=%00'])
    expect((await get(address)).payload, address).not.toContain('name="look"');
});

test('pages of mailed links and of applicants know the look of their programme', async () => {
  const { id, url } = await anOpenForm(db);
  const Look = { Color: '#0b7285', Palette: paletteOf('#0b7285') };
  await sql`update projects set settings = jsonb_set(settings, '{Config,Look}', ${JSON.stringify(Look)}), version = version + 1
    where id = ${id}`.execute(db);
  const userId = await aPerson(db, id);
  const [reset, application] = [newToken(), newToken()];
  await storeResetToken(db, reset.hash, userId);
  const { id: applicationId } = await db
    .insertInto('applications')
    .values({ projectId: id, userId, formVersion: 1, language: 'el' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const days = { purpose: 'status' as const, at: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  await insertLinks(db, [{ hash: application.hash, applicationId, userId }], days);
  const acting = newToken();
  await db
    .insertInto('actingLinks')
    .values({
      hash: acting.hash,
      purpose: 'test',
      args: '{}',
      once: true,
      language: 'el',
      projectId: id,
      expiresAt: days.expiresAt,
    })
    .execute();
  for (const address of [
    `/link/${acting.token}`,
    `/resetpassword?first=1&token=${reset.token}`,
    `/application/status/${application.token}`,
    `/applicant?project=${url}`,
    `/signin?returnUrl=${encodeURIComponent(`/applicant?project=${url}`)}`,
  ])
    expect((await get(address)).payload, address).toContain('--fill:#0b7285;--on-fill:#ffffff');
  for (const address of [
    '/resetpassword?token=x',
    '/application/status/x',
    '/link/x',
    '/applicant',
    '/application/%ff/%ff',
  ])
    expect((await get(address)).payload, address).not.toContain('name="look"');
});

test('the page for views is only for frames, closed to everything, with another nonce each time', async () => {
  const frame = () => get('/razor/frame', { 'sec-fetch-dest': 'iframe' });
  const [first, second] = [await frame(), await frame()];
  const nonceOf = ({ payload }: typeof first) => /nonce="([^"_]+)"/.exec(payload)?.[1];
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  const policy = String(first.headers['content-security-policy']);
  // Imported scripts have the nonce of what imports them: a second policy keeps other servers out.
  for (const part of [
    "default-src 'none'",
    `script-src 'nonce-${nonceOf(first)}'`,
    'sandbox allow-scripts',
    ", script-src 'self' 'unsafe-inline'",
  ])
    expect(policy).toContain(part);
  expect(first.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  for (const headers of [{}, { 'sec-fetch-dest': 'document' }, { 'sec-fetch-dest': 'script' }])
    expect((await get('/razor/frame', headers)).statusCode).toBe(404);
});

test('the script of views can be loaded from their own origin, and no other file can', async () => {
  const ofFrame = (await get('/assets/frame-a1b2.js')).headers;
  expect(ofFrame).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
  const other = (await get('/assets/main-a1b2.js')).headers;
  expect(other['cross-origin-resource-policy']).toBe('same-origin');
  expect(other['access-control-allow-origin']).toBeUndefined();
});

test('the page is compressed for browsers that accept it', async () => {
  const { url } = await anOpenForm(db, aForm({ Intro: 'Λόγια. '.repeat(400) }));
  const { headers, rawPayload } = await get(`/applicationForm?project=${url}`, { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('Λόγια.');
});

test('each page has its own nonce, and only scripts with it may run', async () => {
  const [one, other] = [await get('/'), await get('/')];
  const nonce = /nonce="([^"]+)"/.exec(one.payload)?.[1];
  expect(one.payload).toContain(`<script nonce="${nonce}"></script><style nonce="${nonce}"></style>`);
  const policy = String(one.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(other.payload).not.toContain(nonce);
});

test('every reply has the security headers', async () => {
  for (const url of ['/', '/api/nothing', '/favicon.svg', '/healthz']) {
    expect((await get(url)).headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  }
});

test('a built file is cached for ever and served as compressed at build time', async () => {
  const plain = await get('/assets/main-a1b2.js');
  expect(plain.payload).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await get('/assets/main-a1b2.js', { 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
  for (const { headers } of [plain, compressed])
    expect(headers['content-security-policy'], 'a worker may compile its engine').toContain("'wasm-unsafe-eval'");
});

test('a file without a hash in its name is revalidated each time', async () => {
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('addresses that only programs request get no page', async () => {
  for (const path of ['/favicon.ico', '/.git/config', '/.env', '/programme/.git/HEAD'])
    expect((await get(path, { accept: 'text/html' })).statusCode, path).toBe(404);
  const robots = await get('/robots.txt');
  expect([robots.statusCode, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
});

test('neither a missing file nor one outside the folder gets the page', async () => {
  expect((await get('/assets/old-c3d4.js')).statusCode).toBe(404);
  expect((await get('/assets/%2e%2e/%2e%2e/etc/passwd')).payload).not.toContain('root:');
  expect((await get('/index.html')).payload).not.toContain('__CSP_NONCE__');
});
