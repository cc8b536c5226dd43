// Types of the values of picture-size.gen.js; the bundle itself has no types.
export const mostPixelsOfSide: number;
export function pictureSize(bytes: number[]): [number, number] | null;
