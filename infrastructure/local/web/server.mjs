// The CDN's part on one machine: the site for every host, published documents and the API behind the same origin.
// All settings come from the environment; see ../web.py.
import http from "node:http";
import { Readable } from "node:stream";
import { createProxyServer } from "http-proxy-3";
import sirv from "sirv";
import { OUTBOX_POLICY, outboxPage } from "./outbox.mjs";

const { HOST, PORT, SITE_DIR, ENGINE_URL, API_ID, CHANNEL_ID, PUBLISHED_BUCKET, ORIGIN_SECRET, RESPONSE_HEADERS, SANDBOX_URL } =
  process.env;
// Path patterns and what the CDN adds there, in its own order: the first pattern that fits counts.
const responseHeaders = JSON.parse(RESPONSE_HEADERS).map(([pattern, headers]) => [
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/[*]/g, ".*").replace(/[?]/g, ".")}$`),
  Object.entries(headers),
]);
const headersOf = (path) => responseHeaders.find(([pattern]) => pattern.test(path))?.[1] ?? [];
const JSON_TYPE = { "Content-Type": "application/json" };
const LARGEST_BODY = 262144;

// A call more than the functions can take at one time waits here for a socket, instead of starting one more process.
// Who would wait for about four seconds and more is told to come again, as API Gateway tells what is beyond its limit.
// A store's staff wait for each other alone: on AWS the functions of guests have a concurrency of their own, so that
// however many of them order at once, a board is answered.
const CONCURRENCY = Number(process.env.CONCURRENCY);
const RETRY_SECONDS = 5;
const lane = (sockets) => ({
  agent: new http.Agent({ keepAlive: true, maxSockets: sockets, timeout: 30_000 }),
  open: 0,
  most: sockets * 64,
});
const guests = lane(CONCURRENCY);
const staff = lane(Math.max(2, CONCURRENCY >> 1));
const laneOf = (path) => (path.startsWith("/api/backoffice/") ? staff : guests);
const files = new http.Agent({ keepAlive: true, maxSockets: 32, timeout: 30_000 });

const proxy = createProxyServer({ target: ENGINE_URL, changeOrigin: true });

proxy.on("proxyRes", (incoming) => {
  for (const name of Object.keys(incoming.headers)) {
    if (name.startsWith("x-amz") || name.startsWith("access-control-")) delete incoming.headers[name];
  }
});

proxy.on("error", (error, _request, response) => {
  if (response.headersSent || !response.writeHead) return response.destroy();
  console.error(error.message);
  response.writeHead(502, JSON_TYPE).end('{"result":"something_wrong"}');
});

const site = sirv(SITE_DIR, {
  single: true,
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, path) {
    const forever = path.startsWith("/assets/");
    response.setHeader("Cache-Control", forever ? "public, max-age=31536000, immutable" : "no-cache");
  },
});

// What the CDN vouches for, whatever the caller claims. Set before the proxy starts: a call that waits for a socket has
// sent its headers into a buffer by the time it gets one.
function vouch(request) {
  request.headers["x-forwarded-host"] = request.headers.host ?? "";
  request.headers["x-forwarded-for"] = request.socket.remoteAddress ?? "";
  request.headers["x-forwarded-proto"] = "http";
  request.headers["x-origin-verify"] = ORIGIN_SECRET;
}

const refuse = (response, status, result = "invalid_request") =>
  response
    .writeHead(status, { ...JSON_TYPE, Connection: "close" })
    .end(JSON.stringify({ result, code: "", message: null, details: {} }));

const refuseForNow = (response) =>
  response
    .writeHead(429, { ...JSON_TYPE, "Retry-After": String(RETRY_SECONDS) })
    .end(JSON.stringify({ result: "too_many_requests", code: "", message: null, details: { retryAfter: RETRY_SECONDS } }));

// A body is read whole before it takes one of the few sockets: an upload that never ends holds nobody up.
async function bodyOf(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST_BODY) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function callApi(request, response) {
  if (!request.headers.host) return refuse(response, 400);
  vouch(request);
  const body = await bodyOf(request).catch(() => undefined);
  if (body === undefined) return response.destroy();
  if (body === null) return refuse(response, 413);
  const lane = laneOf(request.url);
  if (lane.open >= lane.most) return refuseForNow(response);
  lane.open += 1;
  response.once("close", () => (lane.open -= 1));
  request.url = `/_aws/execute-api/${API_ID}${request.url}`;
  delete request.headers["transfer-encoding"];
  request.headers["content-length"] = String(body.length);
  proxy.web(request, response, { agent: lane.agent, buffer: Readable.from(body.length ? [body] : []) });
}

// Where people prove their passwords: the directory, under the page's own address, as the CDN leads there.
const DIRECTORY_CALLS = /^AWSCognitoIdentityProviderService\.(InitiateAuth|RespondToAuthChallenge|ForgotPassword|ConfirmForgotPassword|GetUser|RevokeToken|GlobalSignOut|AssociateSoftwareToken|VerifySoftwareToken|SetUserMFAPreference|ChangePassword|GetTokensFromRefreshToken)$/;

// The engine takes every way to prove a password, the pool's client only these (infrastructure/identity.yaml).
const AUTH_FLOWS = /^(USER_SRP_AUTH|REFRESH_TOKEN_AUTH)$/;

function isForbiddenFlow(target, body) {
  if (!target.endsWith(".InitiateAuth")) return false;
  try {
    return !AUTH_FLOWS.test(JSON.parse(body).AuthFlow);
  } catch {
    return true;
  }
}

async function callDirectory(request, response) {
  const target = request.headers["x-amz-target"] ?? "";
  if (request.method !== "POST" || !DIRECTORY_CALLS.test(target)) return refuse(response, 403, "forbidden");
  const body = await bodyOf(request).catch(() => undefined);
  if (body === undefined) return response.destroy();
  if (body === null) return refuse(response, 413);
  if (isForbiddenFlow(target, body.toString())) return refuse(response, 400, "forbidden");
  request.url = "/";
  delete request.headers["transfer-encoding"];
  request.headers["content-length"] = String(body.length);
  proxy.web(request, response, { agent: files, buffer: Readable.from(body.length ? [body] : []) });
}

// The engine stands behind this server alone: an address that a reader could take for another never reaches it.
const isAmbiguous = (path) => /\\|\/\/|%2f|%5c|%2e|%00/i.test(path) || /(^|\/)\.{1,2}(\/|$)/.test(path);

// Pages and manifests are those of the host that is asked, as the CDN's function has it (infrastructure/hosting.yaml).
const NAMED_BY_HOST = /^\/(?:pages|manifests)\/(.*)$/;
const OF_A_HOST = /^(?:html|[0-9a-f]{16}[.]webmanifest)$/;

function isAnotherHosts(key, request) {
  const named = NAMED_BY_HOST.exec(`/${key}`);
  const host = `${(request.headers.host ?? "").toLowerCase().replace(/:[0-9]+$/, "")}.`;
  return named && !(named[1].startsWith(host) && OF_A_HOST.test(named[1].slice(host.length)));
}

function readPublished(request, response, path) {
  if (request.method !== "GET" && request.method !== "HEAD") return response.writeHead(405).end();
  const key = path.slice("/published/".length);
  if (!key || key.endsWith("/") || isAnotherHosts(key, request)) return refuse(response, 404, "not_found");
  request.url = `/${PUBLISHED_BUCKET}/${key}`;
  return proxy.web(request, response, { agent: files });
}

// Messages that would have left this machine, for the developer who waits for one.
const OUTBOX = { "/_outbox/texts": "/_ministack/sns/sms-messages", "/_outbox/emails": "/_ministack/ses/messages" };

/** A page for a browser; programs read what the engine says. */
async function showOutbox(response, path) {
  const told = await fetch(`${ENGINE_URL}${OUTBOX[path]}`).then((answer) => answer.json());
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Content-Security-Policy": OUTBOX_POLICY };
  response.writeHead(200, headers).end(outboxPage(path.split("/").pop(), told));
}

function readOutbox(request, response, path) {
  if (request.method !== "GET") return response.writeHead(405).end();
  if (path === "/_outbox/pushes") {
    request.url = "/push/messages";
    return proxy.web(request, response, { target: SANDBOX_URL });
  }
  if (request.headers.accept?.includes("text/html")) return showOutbox(response, path).catch(() => refuse(response, 502, "something_wrong"));
  request.url = OUTBOX[path];
  return proxy.web(request, response, { agent: files });
}

// Who previews a link sees the page of its brand; the CDN's function does the same (infrastructure/hosting.yaml).
const PREVIEWS = /facebookexternalhit|facebot|twitterbot|slackbot|linkedinbot|discordbot|telegrambot|whatsapp|pinterestbot|redditbot|skypeuripreview/i;

function pageOfLink(request, path) {
  const host = (request.headers.host ?? "").toLowerCase().replace(/:\d+$/, "");
  const isFile = path.split("/").pop().includes(".");
  const previewed = !isFile && PREVIEWS.test(request.headers["user-agent"] ?? "") && /^[a-z0-9.-]+$/.test(host);
  return previewed ? `/published/pages/${host}.html` : null;
}

const server = http.createServer((request, response) => {
  const path = request.url.split("?", 1)[0];
  for (const [name, value] of headersOf(path)) response.setHeader(name, value);
  if (isAmbiguous(path)) return refuse(response, 400);
  if (path.startsWith("/api/")) return callApi(request, response);
  if (path === "/directory/") return callDirectory(request, response);
  if (path in OUTBOX || path === "/_outbox/pushes") return readOutbox(request, response, path);
  if (path.startsWith("/published/")) return readPublished(request, response, path);
  const page = pageOfLink(request, path);
  if (page) return response.writeHead(302, { Location: page, "Cache-Control": "no-store" }).end();
  return site(request, response);
});

// The live channel: the CDN passes a socket on at one address, and the engine keeps it.
const MOST_SOCKETS = 10_000;
let openSockets = 0;

function openSocket(request, socket, head) {
  const [path, query = ""] = request.url.split("?", 2);
  const refuses = path !== "/ws" || !request.headers.host || openSockets >= MOST_SOCKETS;
  socket.on("error", () => socket.destroy());
  if (refuses) return socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
  openSockets += 1;
  socket.once("close", () => (openSockets -= 1));
  vouch(request);
  request.url = `/_aws/execute-api/${CHANNEL_ID}/ws?${query}`;
  proxy.ws(request, socket, head);
}

server.on("upgrade", openSocket);

server.headersTimeout = 10_000;
server.requestTimeout = 20_000;

server.on("error", (error) => {
  console.error(error.code === "EADDRINUSE" ? `port ${PORT} is taken` : error.message);
  process.exit(1);
});

server.listen({ host: HOST, port: Number(PORT), backlog: 1024 });
