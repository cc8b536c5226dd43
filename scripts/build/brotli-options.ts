// Brotli options for the build's compressed files and for the download sizes that the app states, so that both agree.
import { type BrotliOptions, constants } from 'node:zlib';

export const brotliOptions = (sizeBytes: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
  },
});
