// Recognises the passwords that an attacker tries first: the most common passwords in the world, and
// passwords typical of Haiti. Loaded when the user types a new password.

const words =
  'abcdef abcdefg abcdefgh azerty azertyuiop qwerty qwertyuiop qwertz asdfgh asdfghjkl wxcvbn zxcvbn zxcvbnm ' +
  'password passwort passw0rd motdepasse motpasse modpas modpas modpasmwen secret sekre admin admins administrator ' +
  'welcome bienvenue bonjour bonjou bonswa bonsoir salut coucou hello kouman iloveyou jetaime jetaimes monamour ' +
  'mwenrenmenw renmenw mwenrenmenou lanmou lanmoumwen lavi lavie lavibel princess princesse prenses monange angel ' +
  'bebe bebemwen cherie cheri cheriedou doudou loulou soleil soley sunshine flower fleur etoile zetwal dragon ' +
  'monkey tigger superman batman naruto pokemon football foutbol soccer baseball basketball barcelona realmadrid ' +
  'messi ronaldo neymar mbappe brazil bresil brezil argentina argentine samsung iphone android google facebook ' +
  'whatsapp tiktok youtube internet natcom digicel jesus jesuschrist jesuslove jezi jezikris jezikri jeziremenm ' +
  'bondye bondyebon mesibondye mesijezi papabondye dieu dieuestbon dieumerci mondieu merci amen alleluia aleliya ' +
  'legliz eglise espri lafwa lafoi laglwa haiti ayiti haitien ayisyen haitienne ayisyen haiticherie haiticheri ' +
  'ayiticheri ayitichrie monpays peyimwen portauprince potoprens delmas petionville petyonvil carrefour kafou ' +
  'caphaitien kapayisyen gonaives gonayiv jacmel jakmel lescayes okay jeremie jeremi saintmarc senmak leogane leyogann ' +
  'hinche mirebalais croixdesbouquets citesoleil cabaret dessalines desalin toussaint louverture christophe petion ' +
  'maman manman manmanm mamancherie papa papamwen famille fanmi lafamille fanmimwen ecole lekol lekolmwen eleve elev ' +
  'etudiant etidyan etude examen egzamen diplome reussite siksè sikse philo filo pare parepare';

const numbers =
  '123123 123321 112233 121212 101010 131313 159753 147258 147852 789456 456789 159159 102030 509509 180418 1804180 ' +
  '18041804 123456a 123456abc a123456 abc123 1q2w3e 1q2w3e4r 1qaz2wsx aaa111 qwe123 abcd1234 azerty1';

const common = new Set(`${words} ${numbers}`.split(' '));
const digits = '01234567890123456789';
const digitsBack = [...digits].reverse().join('');

/**
 * Returns whether the password is among the first that an attacker would try: a listed word, also with up to
 * four digits after it, one repeated character, or consecutive digits in ascending or descending order (0 follows
 * 9). Ignores case and spaces.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/\s/g, '');
  if (plain === '') return false;
  const isOneCharacter = new Set(plain).size === 1;
  const isRow = digits.includes(plain) || digitsBack.includes(plain);
  return isOneCharacter || isRow || common.has(plain) || common.has(plain.replace(/\d{1,4}$/, ''));
}
