import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ENV_NAMES, misspeltSettings, readEnv } from '../../api/env.ts';
import { publicOrigin } from '../../api/lib/public-origin.ts';
import { StartupError } from '../../api/lib/startup-error.ts';

const test = suite('environment');

test('no setting is required, and an empty text counts as not set', () => {
  const plain = readEnv({});
  assert.equal(
    [plain.PORT, plain.HOST, plain.PRODUCT_NAME, plain.SESSION_IDLE_DAYS, plain.SESSION_MAX_DAYS, plain.DATA_KEY],
    [3000, '127.0.0.1', 'Formport', 7, 30, undefined],
  );
  for (const blank of ['', ' ', '\r'])
    assert.equal(readEnv(Object.fromEntries(ENV_NAMES.map((name) => [name, blank]))), plain);
});

test('spaces and line ends around a value are no part of it', () => {
  assert.is(readEnv({ MAIL_FROM: ' office@example.org\r' }).MAIL_FROM, 'office@example.org');
});

test('folders are relative to where the server was started, and an origin loses its path', () => {
  const env = readEnv({ DATA_DIR: 'elsewhere', APP_ORIGIN: 'https://forms.example.org/path' });
  assert.is(env.DATA_DIR, resolve('elsewhere'));
  assert.is(env.APP_ORIGIN, 'https://forms.example.org');
});

test('DATA_KEY must be 32 bytes in base64', () => {
  const key = Buffer.alloc(32, 7);
  assert.equal(readEnv({ DATA_KEY: key.toString('base64') }).DATA_KEY, key);
  for (const wrong of [
    Buffer.alloc(31).toString('base64'),
    Buffer.alloc(33).toString('base64'),
    key.toString('hex'),
    'x',
  ]) {
    assert.throws(
      () => readEnv({ DATA_KEY: wrong }),
      (error: unknown) => error instanceof StartupError && !error.message.includes(wrong),
    );
  }
});

test('all invalid values are named in one error', () => {
  assert.throws(
    () => readEnv({ PORT: '70000', SESSION_MAX_DAYS: '401', SESSION_IDLE_DAYS: '0', NODE_ENV: 'staging' }),
    (error: unknown) =>
      error instanceof StartupError &&
      ['PORT', 'SESSION_MAX_DAYS', 'SESSION_IDLE_DAYS', 'NODE_ENV'].every((name) => error.message.includes(name)),
  );
});

test('a wrong value is explained, and settings that belong together are set together', () => {
  const refusal = (settings: Record<string, string>): string => {
    try {
      readEnv(settings);
    } catch (error) {
      if (error instanceof StartupError) return error.message;
    }
    throw new Error('These settings were accepted');
  };
  assert.is(refusal({ SESSION_IDLE_DAYS: '7d' }), 'SESSION_IDLE_DAYS: must be a number, without a unit');
  assert.is(refusal({ PORT: '70000' }), 'PORT: must be at most 65535');
  // A whole reply may take two minutes, so a longer time would have no effect.
  assert.is(refusal({ OPENAI_TIMEOUT_SECONDS: '121' }), 'OPENAI_TIMEOUT_SECONDS: must be at most 120');
  assert.is(refusal({ SESSION_IDLE_DAYS: '0' }), 'SESSION_IDLE_DAYS: must be more than 0');
  assert.is(refusal({ BACKUP_DAYS: '1.5' }), 'BACKUP_DAYS: must be a whole number');
  for (const [name, value] of Object.entries({
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'yes',
    SESSION_IDLE_DAYS: '-1',
  }))
    assert.ok(refusal({ [name]: value }).startsWith(`${name}: `) && !refusal({ [name]: value }).includes(value), name);
  assert.is(refusal({ APP_ORIGIN: 'forms.example.org' }), 'APP_ORIGIN: must begin with https:// or http://');
  assert.match(refusal({ SMTP_URL: 'mail.example.org:587' }), 'SMTP_URL: must be an address such as smtps://');
  for (const url of ['smtp:///mail.example.org', 'smtp:/mail.example.org'])
    assert.match(refusal({ SMTP_URL: url }), /^SMTP_URL: must name the host/, url);
  assert.match(refusal({ MAIL_FROM: 'Office <office@example.org>' }), 'MAIL_FROM: must be an email address alone');
  const s3 = { S3_URL: 'https://s3.example.org/files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  assert.is(readEnv(s3).S3_URL, s3.S3_URL);
  const aws = 'https://bucket.s3.eu-central-1.amazonaws.com';
  for (const url of [`${aws}/`, 'https://s3.eu-central-1.amazonaws.com/bucket/', 'https://bucket.example.org'])
    assert.is(readEnv({ ...s3, S3_URL: url }).S3_URL, url);
  const unfit = ['/folder', '?prefix=folder', '#prod', '#', '?'].map((end) => s3.S3_URL + end);
  for (const url of [...unfit, `${aws}/folder`, 'https://id:secret@s3.example.org/files'])
    assert.match(refusal({ ...s3, S3_URL: url }), 'S3_URL: must be the address of the bucket itself, without a folder');
  assert.is(refusal({ ...s3, S3_URL: 's3.example.org' }), 'S3_URL: must begin with https:// or http://');
  for (const end of ['?api-version=1', '?', '#'])
    assert.is(
      refusal({ OPENAI_BASE_URL: `https://ai.example.org/v1${end}` }),
      'OPENAI_BASE_URL: must have no ? or #, because the path of each call is added to it',
    );
  for (const name of Object.keys(s3)) assert.match(refusal({ ...s3, [name]: '' }), `${name}: must be set together`);
});

test('a misspelt name is pointed out, unless the setting itself is set', () => {
  const line = (name: string, meant: string) => `${name} is not a setting. If you mean ${meant}, correct its name.`;
  assert.equal(misspeltSettings({ DATAKEY: 'x', SMPT_URL: 'x', S3_UR: 'x', PATH: '/bin', HOSTNAME: 'office' }), [
    line('DATAKEY', 'DATA_KEY'),
    line('SMPT_URL', 'SMTP_URL'),
    line('S3_UR', 'S3_URL'),
  ]);
  assert.equal(misspeltSettings({ SMPT_URL: 'x', SMTP_URL: 'smtp://mail.example.org', DATA_DIR: 'data' }), []);
});

test('in production, a host that other machines can reach requires an origin', () => {
  const production = (more: Record<string, string>) => () => readEnv({ NODE_ENV: 'production', ...more });
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'forms.example.org']) {
    assert.throws(
      production({ HOST }),
      (error: unknown) => error instanceof StartupError && error.message.startsWith('APP_ORIGIN: must be set'),
    );
    assert.is(production({ HOST, APP_ORIGIN: 'https://forms.example.org' })().HOST, HOST);
    assert.is(readEnv({ HOST }).HOST, HOST, 'development needs no APP_ORIGIN');
  }
  for (const HOST of ['', '127.0.0.1', '127.1.2.3', '::1', 'localhost']) production({ HOST })();
});

test('without an origin, links lead to the host that the server listens at', () => {
  const linksTo = (HOST: string) => publicOrigin(readEnv({ HOST }));
  assert.is(linksTo('192.168.1.7'), 'http://192.168.1.7:3000');
  assert.is(linksTo('fd00::7'), 'http://[fd00::7]:3000');
  for (const HOST of ['127.0.0.1', '::1', '0.0.0.0', '::']) assert.is(linksTo(HOST), 'http://localhost:3000');
});

const fileOf = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const sorted = (names: Iterable<string>): string[] => [...names].sort();

test('the README’s table and .env.example name every setting and no other', () => {
  const [, table = ''] = fileOf('README.md').split('## Settings');
  const inReadme = [...table.split('\n## ')[0]!.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name!);
  assert.equal(sorted(inReadme), sorted(ENV_NAMES));
  const example = fileOf('.env.example');
  assert.equal(sorted([...example.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name!)), sorted(ENV_NAMES));
});

test('.env.example shows the defaults', () => {
  const shown = Object.fromEntries(
    [...fileOf('.env.example').matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );
  assert.equal(readEnv(shown), readEnv({}));
});

test.run();
