// Refuses pictures that a small phone cannot decode: a decoder takes four bytes for each pixel, however small the file
// is.

const { mostPixelsOfSide, pictureSize } = require('./picture-size.gen.js');

/**
 * Returns the refusal code for a picture whose size cannot be read, or that has a side of 0 or of more than 4,096
 * pixels; null for any other picture.
 * @param {number[]} bytes
 */
function pictureError(bytes) {
  const size = pictureSize(bytes);
  if (size === null || size.includes(0)) return 'picture_without_size';
  return size.some((side) => side > mostPixelsOfSide) ? 'picture_too_large' : null;
}

module.exports = { pictureError };
