/** Chooses the providers from the settings. Where none is set, it chooses the local stand-in. */
import { join } from 'node:path';
import type { Deps } from '../context.ts';
import type { Env } from '../env.ts';
import type { LanguageModel } from './assistant/language-model.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { blobFolder, createFolderBlobStore } from './blobs/folder-blob-store.ts';
import { createS3BlobStore } from './blobs/s3-blob-store.ts';
import { createFolderMailer } from './mail/folder-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import type { Payments } from './payments/payments.ts';

export function chooseMailer(
  { SMTP_URL, MAIL_FROM, PRODUCT_NAME, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PRODUCT_NAME' | 'DATA_DIR'>,
  deps: Pick<Deps, 'log' | 'now'>,
): Mailer {
  const from = { name: PRODUCT_NAME, address: MAIL_FROM };
  return SMTP_URL === undefined ? createFolderMailer(DATA_DIR, from, deps) : createSmtpMailer(SMTP_URL, from);
}

export function chooseBlobStore({
  S3_URL: url,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId = '',
  S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  DATA_DIR,
}: Pick<Env, 'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'DATA_DIR'>): BlobStore {
  return url === undefined
    ? createFolderBlobStore(blobFolder(DATA_DIR))
    : createS3BlobStore({ url, region, accessKeyId, secretAccessKey, spoolFolder: join(DATA_DIR, 'spool') });
}

/** The client is loaded only when it is used, because loading takes 0.2 s. */
export async function chooseLanguageModel(
  {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseURL,
    OPENAI_MODEL: model,
    OPENAI_TIMEOUT_SECONDS: seconds,
  }: Pick<Env, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'OPENAI_TIMEOUT_SECONDS'>,
  deps: Pick<Deps, 'log'>,
): Promise<LanguageModel | undefined> {
  if (apiKey === undefined) return undefined;
  const { createOpenAiLanguageModel } = await import('./assistant/openai-language-model.ts');
  return createOpenAiLanguageModel({ apiKey, baseURL, model, patience: seconds * 1000 }, deps);
}

/** The client is loaded only when it is used. The settings are either all set or all absent. */
export async function choosePayments({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey = '',
  STRIPE_WEBHOOK_SECRET: webhookSecret = '',
  STRIPE_PRICE_ID: priceId = '',
  STRIPE_API_URL: apiUrl,
}: Env): Promise<Payments | undefined> {
  if (secretKey === undefined) return undefined;
  const { createStripePayments } = await import('./payments/stripe-payments.ts');
  return createStripePayments({ secretKey, publishableKey, webhookSecret, priceId, apiUrl });
}
