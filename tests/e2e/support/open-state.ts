// Opens a state for a tool that continues with the other states when one cannot be opened. Resolves with false in
// that case, and gives the phone its network and its usual size back.
import { phoneScreen } from './phone.ts';
import { reloadPage, type ScreenFixture, type ScreenState } from './screen-state.ts';

export async function openState(fixture: ScreenFixture, { name, open }: ScreenState): Promise<boolean> {
  try {
    await open(fixture);
    return true;
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    console.error(`${name} cannot be opened: ${reason}`);
    await fixture.phone.setOffline(false);
    await fixture.page.setViewportSize(phoneScreen);
    await reloadPage(fixture.page).catch(() => undefined);
    return false;
  }
}
