// Options with which the build compresses texts, so that sizes stated by the app equal those on the wire.
import { type BrotliOptions, constants } from 'node:zlib';

export const brotliOptions = (sizeBytes: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
  },
});
