// Prints one clear sentence if Node is too old. This file is plain JavaScript, so that an old Node can parse
// it.
const oldest = [22, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Pare needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
