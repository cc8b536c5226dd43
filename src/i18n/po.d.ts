/** Text catalogue in the form in which the build compiles it. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
