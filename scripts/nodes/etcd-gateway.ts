// Calls etcd through its JSON gateway (https://etcd.io/docs/v3.6/dev-guide/api_grpc_gateway/). Each call tries the
// endpoints one after the other, the one that answered last first.

export type EtcdGateway = {
  /** Returns the value of a key, or null if there is none. */
  read: (key: string) => Promise<string | null>;
  /** Returns the id of a new lease and the seconds for which it is granted. */
  grant: (ttlSeconds: number) => Promise<{ id: string; ttlSeconds: number }>;
  /** Renews a lease and returns the seconds that it still has; 0 if there is no such lease any more. */
  renew: (id: string) => Promise<number>;
  revoke: (id: string) => Promise<void>;
  /** Creates the key with the lease, unless the key exists; returns whether it was created. */
  create: (key: string, value: string, lease: string) => Promise<boolean>;
  /** Returns whether the key belongs to the lease. */
  owns: (key: string, lease: string) => Promise<boolean>;
  /** Writes a key if the key `guard` belongs to the lease; returns whether it was written. */
  writeIf: (guard: string, lease: string, key: string, value: string) => Promise<boolean>;
};

/** Time in ms after which a call to an endpoint is aborted and the next endpoint is tried. */
const answerMs = 1000;

type KeyValue = { value?: string };

export function etcdGateway(endpoints: readonly string[]): EtcdGateway {
  const ordered = [...endpoints];
  const call = async <Answer>(path: string, body: object): Promise<Answer> => {
    const reasons: string[] = [];
    for (const endpoint of [...ordered]) {
      try {
        const answer = await callOne<Answer>(endpoint, path, body);
        preferEndpoint(ordered, endpoint);
        return answer;
      } catch (error) {
        if (error instanceof RefusedByEtcd) throw error;
        reasons.push(`${endpoint}: ${(error as Error).message}`);
      }
    }
    throw new Error(`etcd did not answer (${reasons.join('; ')})`);
  };
  return {
    read: async (key) => {
      const { kvs } = await call<{ kvs?: KeyValue[] }>('/v3/kv/range', { key: encode(key) });
      return kvs?.[0] ? decode(kvs[0].value ?? '') : null;
    },
    grant: async (ttlSeconds) => {
      const { ID, TTL } = await call<{ ID: string; TTL: string }>('/v3/lease/grant', { TTL: ttlSeconds });
      return { id: ID, ttlSeconds: Number(TTL) };
    },
    renew: async (id) => {
      const { result } = await call<{ result: { TTL?: string } }>('/v3/lease/keepalive', { ID: id });
      return Number(result.TTL ?? 0);
    },
    revoke: async (id) => {
      await call('/v3/lease/revoke', { ID: id });
    },
    create: async (key, value, lease) => {
      const isAbsent = { key: encode(key), target: 'CREATE', result: 'EQUAL', create_revision: '0' };
      return transact(call, isAbsent, { key: encode(key), value: encode(value), lease });
    },
    owns: async (key, lease) => transact(call, belongsTo(key, lease)),
    writeIf: async (guard, lease, key, value) => {
      return transact(call, belongsTo(guard, lease), { key: encode(key), value: encode(value) });
    },
  };
}

type Call = <Answer>(path: string, body: object) => Promise<Answer>;

const belongsTo = (key: string, lease: string) => ({
  key: encode(key),
  target: 'LEASE',
  result: 'EQUAL',
  lease,
});

/** Returns whether the condition was met; if it was, `put` is written in the same transaction. */
async function transact(call: Call, condition: object, put?: object): Promise<boolean> {
  const body = { compare: [condition], success: put ? [{ request_put: put }] : [] };
  const { succeeded } = await call<{ succeeded?: boolean }>('/v3/kv/txn', body);
  return succeeded === true;
}

/** Error for an answer of etcd that another endpoint would repeat, such as an unknown lease. */
class RefusedByEtcd extends Error {}

async function callOne<Answer>(endpoint: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${endpoint}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerMs),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as Answer;
  const reason = `it answered ${response.status} ${text.slice(0, 200)}`;
  if (response.status < 500) throw new RefusedByEtcd(reason);
  throw new Error(reason);
}

function preferEndpoint(endpoints: string[], preferred: string): void {
  const index = endpoints.indexOf(preferred);
  if (index > 0) endpoints.unshift(...endpoints.splice(index, 1));
}

const encode = (text: string): string => Buffer.from(text).toString('base64');
const decode = (text: string): string => Buffer.from(text, 'base64').toString();
