/** The module to which the build compiles a text catalogue. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
