import { makeSeedFolder } from './seed-folder.ts';

export default makeSeedFolder;
