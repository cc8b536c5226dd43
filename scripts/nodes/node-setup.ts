// Declares the settings and services that a node needs to follow the replica and to serve.
import type { ReplicaPlan } from '../replica/replica.ts';
import type { AppServer, AppServerOptions } from '../serve/app-server.ts';
import type { Steps } from '../serve/steps.ts';
import type { EtcdGateway } from './etcd-gateway.ts';
import type { NodeWish } from './node-wish.ts';
import type { OwnDatabase } from './own-database.ts';

export type NodeSetup = {
  node: string;
  etcd: EtcdGateway;
  plan: ReplicaPlan;
  dataDir: string;
  own: OwnDatabase;
  port: number;
  host: string;
  version: string;
  steps: Steps;
  start: (options: AppServerOptions) => Promise<AppServer>;
  wish: NodeWish;
};
