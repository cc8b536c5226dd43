import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-tools.ts';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { answerAsStandby, type StandbyAnswers } from '../../../scripts/nodes/standby-answers.ts';
import { freePort } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { ensureCaddy } from '../../../scripts/test/caddy.ts';
import { type FakeHcaptcha, startHcaptcha } from '../../support/server/fake-hcaptcha.ts';
import { newId } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';
import { until } from '../../support/until.ts';
import { deployFile, settingsOf } from './deploy-files.ts';

let program = '';
/** Reason why Caddy cannot be fetched on this machine; empty if it can. */
let missing = '';
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  program = await ensureCaddy().catch((error: Error) => {
    missing = error.message;
    return '';
  });
}, 240_000);
afterAll(() => removeFolder(folder));

function needCaddy(context: TestContext): void {
  context.skip(missing !== '', missing);
}

const environment = (more: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
  ...more,
});

it('the Caddyfile is valid and formatted as Caddy formats it', async (context) => {
  needCaddy(context);
  const env = environment(settingsOf('site.env'));
  const args = ['validate', '--adapter', 'caddyfile', '--config', deployFile('Caddyfile')];
  const validated = await runCommand(program, args, { env });
  expect(validated.output).toContain('Valid configuration');
  expect(validated.code).toBe(0);
  const formatted = await runCommand(program, ['fmt', deployFile('Caddyfile')], { env });
  expect(formatted.output).toBe(readFileSync(deployFile('Caddyfile'), 'utf8'));
});

type Proxy = { url: string; port: number; plainPort: number; stop: () => Promise<void> };

/**
 * Starts Caddy with the Caddyfile, in front of a server on this machine. Its ports differ from an operator's,
 * and its certificate is from Caddy's own authority, because the name is `localhost`.
 */
async function startCaddy(port: number, upstream: string): Promise<Proxy> {
  const plainPort = await freePort();
  const config = join(folder, 'Caddyfile');
  const options = `{\n  admin off\n  skip_install_trust\n  http_port ${plainPort}\n  https_port ${port}\n}\n`;
  writeFileSync(config, `${options}import ${deployFile('Caddyfile')}\n`);
  const url = `https://localhost:${port}`;
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: environment({ PARE_URL: url, PARE_UPSTREAM: upstream }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await logged(child, 'serving initial configuration');
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, port, plainPort, stop };
}

function logged(child: ChildProcess, text: string): Promise<void> {
  let output = '';
  return new Promise((done, fail) => {
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(text)) done();
    });
    child.once('exit', () => fail(new Error(`Caddy ended: ${output}`)));
  });
}

type Response = { status: number; headers: IncomingMessage['headers'] };

const isOk = ({ status }: Response): boolean => status === 200;

const rootCertificate = () => join(folder, 'caddy/pki/authorities/local/root.crt');

/** Sends a request to Caddy on this machine; `localAddress` is the address of this machine that sends it. */
async function send(
  proxy: Proxy,
  path: string,
  { body = '', ...more }: RequestOptions & { body?: string } = {},
): Promise<Response> {
  const ca = readFileSync(rootCertificate());
  return answerTo(request({ host: 'localhost', family: 4, port: proxy.port, path, ca, ...more }), body);
}

function answerTo(sent: ReturnType<typeof request>, body: string): Promise<Response> {
  return new Promise((done, fail) => {
    sent.once('error', fail);
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.end(body);
  });
}

async function tlsLine(server: TestServer, url: string, env: Record<string, string> = {}): Promise<string> {
  const script = join(projectRoot, 'scripts/serve/setup-check.ts');
  const { output } = await runCommand(process.execPath, [script], {
    env: environment({ PARE_URL: url, PARE_DATA: server.dataDir, ...env }),
  });
  return output.split('\n').find((line) => line.includes(' TLS ')) ?? '';
}

describe('a server behind the Caddyfile', () => {
  let hcaptcha: FakeHcaptcha;
  let server: TestServer;
  let proxy: Proxy;

  beforeAll(async () => {
    if (program === '') return;
    hcaptcha = await startHcaptcha();
    const port = await freePort();
    const own = { PARE_URL: `https://localhost:${port}`, PARE_ENTRIES_PER_HOUR: '2' };
    server = await startServer({ env: { ...settingsOf('server.env'), ...hcaptcha.env, ...own } });
    proxy = await startCaddy(port, server.url.replace('http://', ''));
    // Caddy makes its certificate after it has started to listen, and refuses connections until then.
    await until('Caddy answers', () => send(proxy, '/api/app-config').then(isOk, () => false));
  }, 60_000);
  afterAll(async () => {
    await proxy?.stop();
    await server?.dispose();
    await hcaptcha?.close();
  });

  it('a server behind the Caddyfile is served over TLS, and asks browsers to use only TLS from then on', async (context) => {
    needCaddy(context);
    const answer = await send(proxy, '/api/app-config');
    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  it('a server behind the Caddyfile redirects http to an https URL without the port on which Caddy listens for https', async (context) => {
    needCaddy(context);
    const { plainPort } = proxy;
    const headers = { host: 'localhost' };
    const plain = await answerTo(
      plainRequest({ host: '127.0.0.1', port: plainPort, path: '/forum', headers }),
      '',
    );
    expect([plain.status, plain.headers.location]).toEqual([308, 'https://localhost/forum']);
  });

  it('a server behind the Caddyfile counts each client by its own address, whatever address the client claims', async (context) => {
    needCaddy(context);
    const signIn = async (localAddress: string, claimed: string) => {
      const answer = await send(proxy, '/api/collections/users/auth-with-password', {
        method: 'POST',
        localAddress,
        headers: {
          'content-type': 'application/json',
          'x-captcha': 'good',
          'x-real-ip': claimed,
          'x-forwarded-for': claimed,
        },
        body: JSON.stringify({ identity: `${newId()}@pare.example`, password: 'a wrong one' }),
      });
      return answer.status;
    };
    const statuses = [];
    for (const claimed of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      statuses.push(await signIn('127.0.0.2', claimed));
    expect(statuses).toEqual([400, 400, 429]);
    expect(await signIn('127.0.0.3', '127.0.0.2')).toBe(400);
  });

  it('a server behind the Caddyfile is checked by npm run setup-check, which prints a line about its certificate', async (context) => {
    needCaddy(context);
    expect(await tlsLine(server, proxy.url, { NODE_EXTRA_CA_CERTS: rootCertificate() })).toMatch(
      /^check +TLS +.+ ends in 0 days/,
    );
    expect(await tlsLine(server, proxy.url)).toMatch(/^missing +TLS +.+ was not reached safely/);
  }, 30_000);

  it('a server behind the Caddyfile answers after its restart a request that arrived during the restart', async (context) => {
    needCaddy(context);
    await server.kill();
    const waiting = send(proxy, '/api/app-config');
    await server.restart();
    expect((await waiting).status).toBe(200);
  }, 30_000);
});

describe('a server of two nodes behind the Caddyfile', () => {
  let server: TestServer;
  let standby: StandbyAnswers;
  let proxy: Proxy;

  beforeAll(async () => {
    if (program === '') return;
    const standbyPort = await freePort();
    const health = async () => ({ isWhole: true, version: '1.0.0' });
    standby = await answerAsStandby(standbyPort, '127.0.0.1', health);
    server = await startServer();
    const upstream = `127.0.0.1:${standbyPort} ${server.url.replace('http://', '')}`;
    proxy = await startCaddy(await freePort(), upstream);
    await until('Caddy answers', () => send(proxy, '/api/app-config').then(isOk, () => false));
  }, 60_000);
  afterAll(async () => {
    await proxy?.stop();
    await standby?.close();
    await server?.dispose();
  });

  it('a server of two nodes behind the Caddyfile answers every request from its primary, and none from its standby', async (context) => {
    needCaddy(context);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(proxy, '/api/app-config')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
