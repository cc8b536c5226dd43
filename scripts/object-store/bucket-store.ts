// Object store in a bucket of an S3 service. Signs each request with AWS Signature Version 4:
// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
import { createHash, createHmac } from 'node:crypto';
import type { BucketUrl, ObjectStore } from './object-store.ts';

type Query = Record<string, string>;
type Request = { method: string; path: string; query?: Query; body?: string };

const limitMs = 10_000;

export function bucketStore(bucket: BucketUrl): ObjectStore {
  const prefixOf = bucket.path === '' ? '' : `${bucket.path}/`;
  const object = (name: string) => `/${bucket.bucket}/${prefixOf}${name}`;
  return {
    label: [bucket.host, bucket.bucket, bucket.path].filter(Boolean).join('/'),
    put: async (name, body) => {
      await accepted(bucket, { method: 'PUT', path: object(name), body });
    },
    get: async (name) => {
      const answer = await send(bucket, { method: 'GET', path: object(name) });
      if (answer.status === 404 && codeOf(answer.text) !== 'NoSuchBucket') return null;
      return checked(answer).text;
    },
    list: async (prefix) => {
      const names: string[] = [];
      let token = '';
      do {
        const query: Query = { 'list-type': '2', prefix: prefixOf + prefix };
        if (token) query['continuation-token'] = token;
        const { text } = await accepted(bucket, { method: 'GET', path: `/${bucket.bucket}`, query });
        names.push(...elements(text, 'Key').map((name) => name.slice(prefixOf.length)));
        token = elements(text, 'NextContinuationToken')[0] ?? '';
      } while (token);
      return names;
    },
    remove: async (name) => {
      await accepted(bucket, { method: 'DELETE', path: object(name) });
    },
  };
}

const accepted = async (bucket: BucketUrl, request: Request) => checked(await send(bucket, request));

type Answer = { status: number; text: string };

function checked(answer: Answer): Answer {
  if (answer.status < 300) return answer;
  throw new Error([`the store answered ${answer.status}`, codeOf(answer.text)].filter(Boolean).join(' '));
}

const codeOf = (text: string): string => elements(text, 'Code')[0] ?? '';

// A regular expression is enough, because the elements that are read here contain only text.
function elements(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) => text.replaceAll('&amp;', '&'));
}

async function send(bucket: BucketUrl, { method, path, query = {}, body = '' }: Request): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
  // The signature covers spaces as %20, which URLSearchParams writes as +.
  const canonicalQuery = search.toString().replaceAll('+', '%20');
  const canonicalPath = path.split('/').map(encodeURIComponent).join('/');
  const headers = signedHeaders(bucket, method, canonicalPath, canonicalQuery, body);
  const response = await fetch(
    `${bucket.endpoint}${canonicalPath}${canonicalQuery && `?${canonicalQuery}`}`,
    {
      method,
      headers,
      ...(method === 'PUT' ? { body } : {}),
      signal: AbortSignal.timeout(limitMs),
    },
  );
  return { status: response.status, text: await response.text() };
}

function signedHeaders(
  { endpoint, key, secret, region }: BucketUrl,
  method: string,
  path: string,
  query: string,
  body: string,
): Record<string, string> {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    // `host` leaves out a default port, as the header that fetch sends does.
    host: new URL(endpoint).host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [method, path, query, lines.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secret}`,
  );
  const signature = createHmac('sha256', signingKey).update(toSign).digest('hex');
  return {
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
