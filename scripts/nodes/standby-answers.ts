// Answers requests on a standby's port: the health answer says that it is not the primary, and every other path gets
// status 503, so that phones and proxies ask again.
import { createServer } from 'node:http';

export type StandbyAnswers = { close: () => Promise<void> };

export type StandbyHealth = { isWhole: boolean; version: string };

export async function answerAsStandby(
  port: number,
  host: string,
  health: () => Promise<StandbyHealth>,
): Promise<StandbyAnswers> {
  const server = createServer(async (request, response) => {
    const isHealth = request.method === 'GET' && request.url === '/api/health';
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '2' };
    response.writeHead(503, headers);
    if (!isHealth) return response.end('{"error":"standby"}');
    const { isWhole, version } = await health();
    return response.end(JSON.stringify({ ready: false, primary: false, copy_is_whole: isWhole, version }));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
