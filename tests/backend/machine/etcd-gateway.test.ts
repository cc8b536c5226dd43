import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { type EtcdGateway, etcdGateway } from '../../../scripts/nodes/etcd-gateway.ts';
import { startEtcd, type TestEtcd } from '../../drills/etcd-process.ts';

let server: TestEtcd | null = null;
/** Reason why etcd cannot be started on this machine; empty if it can. */
let missing = '';

beforeAll(async () => {
  server = await startEtcd().catch((error: Error) => {
    missing = error.message;
    return null;
  });
}, 240_000);
afterAll(() => server?.dispose());

/** Returns a gateway to two endpoints: one on which nothing listens, then a real etcd. Skips the test without etcd. */
function open(context: TestContext): EtcdGateway {
  context.skip(server === null, missing);
  return etcdGateway(['http://127.0.0.1:1', server?.url ?? '']);
}

it('etcd gives a key to the first of two leases, and to the second one when the first is revoked', async (context) => {
  const etcd = open(context);
  const [one, other] = [await etcd.grant(5), await etcd.grant(5)];
  expect(one.ttlSeconds).toBe(5);
  expect(await etcd.create('one/key', 'a', one.id)).toBe(true);
  expect(await etcd.create('one/key', 'b', other.id)).toBe(false);
  expect(await etcd.read('one/key')).toBe('a');
  await etcd.revoke(one.id);
  expect(await etcd.read('one/key')).toBeNull();
  expect(await etcd.create('one/key', 'b', other.id)).toBe(true);
});

it('etcd writes a guarded key only for the lease that owns the guard key', async (context) => {
  const etcd = open(context);
  const [one, other] = [await etcd.grant(5), await etcd.grant(5)];
  await etcd.create('guard', 'a', one.id);
  expect(await etcd.writeIf('guard', other.id, 'epoch', 'of the other')).toBe(false);
  expect(await etcd.writeIf('guard', one.id, 'epoch', '{"path":"é"}')).toBe(true);
  expect(await etcd.read('epoch')).toBe('{"path":"é"}');
  await etcd.revoke(one.id);
  expect(await etcd.writeIf('guard', one.id, 'epoch', 'too late')).toBe(false);
  expect(await etcd.read('epoch')).toBe('{"path":"é"}');
});

it('etcd renews a lease for its whole time, and answers 0 seconds for one that it does not have', async (context) => {
  const etcd = open(context);
  const { id } = await etcd.grant(5);
  expect(await etcd.renew(id)).toBe(5);
  await etcd.revoke(id);
  expect(await etcd.renew(id)).toBe(0);
  await expect(etcd.revoke(id)).rejects.toThrow('404');
});

it('an etcd that does not answer is reported with each endpoint', async () => {
  const nothing = etcdGateway(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
  await expect(nothing.read('key')).rejects.toThrow(
    /^etcd did not answer \(http:\/\/127\.0\.0\.1:1: .+; http:\/\/127\.0\.0\.1:2: .+\)$/,
  );
});
