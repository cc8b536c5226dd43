// Pure rule: reads the URL of an object store, `http[s]://KEY:SECRET@HOST[:PORT]/BUCKET[/PATH][?region=REGION]`.
// Key and secret are percent-encoded.

const shape =
  /^(https?:\/\/)([^\s:@/]+):([^\s:@/]+)@([^\s/?#@]+)\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?(?:\?region=([\w-]+))?$/;

/**
 * Returns the parts of the URL, or null if it has another form. `path` is empty or has no slash at its ends.
 * `region` defaults to `us-east-1`, which stores without regions accept.
 * @param {string} text
 */
function readObjectStoreUrl(text) {
  const match = shape.exec(text);
  if (!match) return null;
  const [, scheme, key, secret, host, bucket, path, region] = match;
  try {
    return {
      endpoint: scheme + host,
      host,
      key: decodeURIComponent(key),
      secret: decodeURIComponent(secret),
      bucket,
      path: path.slice(1),
      region: region || 'us-east-1',
    };
  } catch {
    return null;
  }
}

module.exports = { readObjectStoreUrl };
